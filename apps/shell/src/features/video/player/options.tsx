import { Button, Field, Select } from '@startline/ui'
import { usePlayerText } from './messages.ts'
import styles from './player.module.css'
import { SPEEDS } from './speed.ts'
import type { useCaptions } from './use-options.ts'

interface OptionsProps {
  speed: number
  setSpeed(speed: number): void
  captions: ReturnType<typeof useCaptions>
  /** Shows the list of keys. */
  onKeys(): void
}

/** Speed, captions, and the way to the keys. */
export function Options({ speed, setSpeed, captions, onKeys }: OptionsProps) {
  const text = usePlayerText()
  const speeds = SPEEDS.map((value) => ({ value: String(value), label: text.speedOf(value) }))
  const languages = captions.offered.map(({ language, label }) => ({ value: language, label, lang: language }))
  return (
    <fieldset className={styles.options} aria-label={text.options}>
      <Field label={text.speed}>
        <Select value={String(speed)} options={speeds} onChange={({ target }) => setSpeed(Number(target.value))} />
      </Field>
      {languages.length > 0 && (
        <Field label={text.captions}>
          <Select
            value={captions.shown}
            placeholder={text.noCaptions}
            options={languages}
            onChange={({ target }) => captions.choose(target.value)}
          />
        </Field>
      )}
      <Button kind="quiet" className={styles.keys} onClick={onKeys}>
        {text.keys} <kbd className={styles.key}>?</kbd>
      </Button>
    </fieldset>
  )
}
