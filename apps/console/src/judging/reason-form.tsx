import { type PaperKind, type ReviewReason, reasonWords, reviewLimits } from '@startline/contract'
import { Button, Field, FieldError, Form, Select, TextInput, useLocale } from '@startline/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './judging.module.css'
import { useJudgingText } from './messages.ts'
import { type ChosenReason, chosenReasons, type Reasoning, reasonsFor, wrongIn } from './reasons.ts'

interface ReasonFormProps {
  kind: 'returned' | 'rejected'
  /** What the group asks for: reasons about other papers are not offered. */
  papers: readonly PaperKind[]
  /** The people of a registration; where there are several, it can be said about whom. */
  members?: readonly { participant_id: string; name: string }[]
  /** What is chosen to begin with. */
  chosen?: readonly ReviewReason[]
  /** How many registrations it is for. */
  count?: number
  onDecide: (reasons: ChosenReason[]) => void
  onCancel: () => void
}

/** Why something is returned or rejected: chips by their number, words of one’s own, and Enter. Escape leaves it. */
export function ReasonForm(props: ReasonFormProps) {
  const { kind, papers, members = [], chosen = [], count = 1, onDecide, onCancel } = props
  const text = useJudgingText()
  const { form, said, put, wrong, submit, keys } = useReasoning(reasonsFor(papers), chosen, onDecide, onCancel)
  return (
    <Form ref={form} className={styles.form} onSubmit={submit} onKeyDown={keys}>
      <Chips {...{ kind, papers, said, put }} wrong={wrong === 'reason'} />
      {members.length > 1 && (
        <Field label={text.whose}>
          <Select
            value={said.participant ?? ''}
            options={[
              { value: '', label: text.everybody },
              ...members.map(({ participant_id: value, name: label }) => ({ value, label })),
            ]}
            onChange={({ target }) => put({ participant: target.value || null })}
          />
        </Field>
      )}
      <Field
        label={text.note}
        hint={text.noteHint}
        error={wrong && wrong !== 'reason' ? text.wrong[wrong] : undefined}
        optional={!said.codes.includes('other')}
      >
        <TextInput
          value={said.note}
          maxLength={reviewLimits.note}
          autoComplete="off"
          onChange={({ target }) => put({ note: target.value })}
        />
      </Field>
      <p className={styles.hint}>{text.cost[kind]}</p>
      <div className={styles.ways}>
        <Button type="submit" kind={kind === 'rejected' ? 'danger' : 'solid'}>
          {text.decide[kind](count)}
        </Button>
        <Button onClick={onCancel}>{text.cancel}</Button>
      </div>
    </Form>
  )
}

interface ChipsProps {
  kind: 'returned' | 'rejected'
  papers: readonly PaperKind[]
  said: Reasoning
  put: (next: Partial<Reasoning>) => void
  wrong: boolean
}

function Chips({ kind, papers, said, put, wrong }: ChipsProps) {
  const text = useJudgingText()
  const locale = useLocale()
  const error = useId()
  return (
    <fieldset className={styles.reasons} aria-describedby={wrong ? error : undefined}>
      <legend className={styles.legend}>{text.why[kind]}</legend>
      {wrong && <FieldError id={error}>{text.wrong.reason}</FieldError>}
      <div className={styles.chips}>
        {reasonsFor(papers).map((code, index) => (
          <label key={code} className={styles.chip}>
            <input
              type="checkbox"
              name={code}
              checked={said.codes.includes(code)}
              onChange={() => put({ codes: toggled(said.codes, code) })}
            />
            {reasonWords[code][locale]}
            {index < NUMBERED && (
              <kbd className={styles.key} aria-hidden="true">
                {index + 1}
              </kbd>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The keys 1 to 9 choose. */
const NUMBERED = 9

const toggled = (codes: readonly ReviewReason[], code: ReviewReason): ReviewReason[] =>
  codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]

/** What is chosen and said, by pointer or by keys. */
function useReasoning(
  offered: readonly ReviewReason[],
  chosen: readonly ReviewReason[],
  onDecide: (reasons: ChosenReason[]) => void,
  onCancel: () => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const [said, setSaid] = useState<Reasoning>({ codes: [...chosen], participant: null, note: '' })
  const [tried, setTried] = useState(false)
  const put = (next: Partial<Reasoning>) => setSaid((before) => ({ ...before, ...next }))
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = () => {
    setTried(true)
    if (wrongIn(said) === null) onDecide(chosenReasons(said))
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return onCancel()
    }
    const isTyped = event.target instanceof HTMLInputElement && event.target.type === 'text'
    const code = isTyped || event.ctrlKey || event.metaKey || event.altKey ? undefined : offered[Number(event.key) - 1]
    if (code === undefined || !/^[1-9]$/.test(event.key)) return
    event.preventDefault()
    put({ codes: toggled(said.codes, code) })
  }
  return { form, said, put, wrong: tried ? wrongIn(said) : null, submit, keys }
}
