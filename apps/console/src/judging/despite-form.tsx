import { holdsIdNumber, type PaperKind, paperWords, reviewLimits } from '@startline/contract'
import { Button, Field, Form, TextInput, useLocale } from '@startline/ui'
import { useEffect, useRef, useState } from 'react'
import styles from './judging.module.css'
import { useJudgingText } from './messages.ts'

interface DespiteFormProps {
  missing: readonly PaperKind[]
  onDecide: (despite: string) => void
  onCancel: () => void
}

/** Why something is accepted although a paper is missing: it stands in the record. */
export function DespiteForm({ missing, onDecide, onCancel }: DespiteFormProps) {
  const text = useJudgingText()
  const locale = useLocale()
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  useEffect(() => field.current?.focus(), [])
  const wrong = words.trim() === '' ? 'despite' : holdsIdNumber(words) ? 'number' : null
  const submit = () => {
    setTried(true)
    if (wrong === null) onDecide(words.trim())
  }
  const names = text.list(missing.map((kind) => paperWords[kind][locale]))
  return (
    <Form
      className={styles.form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onCancel()
      }}
    >
      <p className={styles.legend}>{text.despite}</p>
      <p>{text.missing(names)}</p>
      <Field
        label={text.despiteWhy}
        hint={text.despiteHint}
        error={tried && wrong ? text.wrong[wrong] : undefined}
        required
      >
        <TextInput
          ref={field}
          value={words}
          maxLength={reviewLimits.despite}
          autoComplete="off"
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <div className={styles.ways}>
        <Button type="submit" kind="solid">
          {text.acceptDespite}
        </Button>
        <Button onClick={onCancel}>{text.cancel}</Button>
      </div>
    </Form>
  )
}
