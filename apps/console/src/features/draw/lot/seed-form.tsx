import { raceLimits } from '@startline/contract'
import { Button, Checkbox, Field, FormActions, Notice, TextInput } from '@startline/ui'
import { type FormEvent, useState } from 'react'
import type { DrawRules } from '../rulebook-of.ts'
import styles from './lot.module.css'
import { useLotText } from './messages.ts'
import type { DrawWish } from './use-draw.ts'

interface SeedProps {
  rules: DrawRules
  /** The seed that stands already. */
  seed?: string
  busy: boolean
  trouble: string | null
  onTry: (wish: DrawWish) => void
}

/** Takes what the leaders’ meeting said aloud, and tries the draw by it. */
export function SeedForm({ rules, seed: before = '', busy, trouble, onTry }: SeedProps) {
  const text = useLotText()
  const [seed, setSeed] = useState(before)
  const [apart, setApart] = useState(rules.apart)
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const said = seed.trim()
    setMissing(said === '')
    if (said === '') return document.getElementById('draw-seed')?.focus()
    onTry({ seed: said, ...(rules.runs === 1 && apart !== rules.apart && { apart: apart ? 'unit' : 'none' }) })
  }
  return (
    <form noValidate onSubmit={submit} className={styles.section}>
      {trouble && (
        <Notice kind="error" title={text.notDrawn} live>
          {trouble}
        </Notice>
      )}
      <Field label={text.seed} hint={text.seedHint} id="draw-seed" error={missing && text.seedMissing} required>
        <TextInput
          value={seed}
          maxLength={raceLimits.seed}
          autoComplete="off"
          onChange={({ target }) => setSeed(target.value)}
        />
      </Field>
      {rules.runs > 1 ? (
        <p className={styles.hint}>{text.mixed(rules.runs)}</p>
      ) : (
        <Checkbox label={text.apart} checked={apart} onChange={({ target }) => setApart(target.checked)} />
      )}
      {rules.asRegistered && <p className={styles.hint}>{text.asRegistered}</p>}
      <FormActions>
        <Button type="submit" kind="solid" busy={busy}>
          {text.attempt}
        </Button>
      </FormActions>
    </form>
  )
}
