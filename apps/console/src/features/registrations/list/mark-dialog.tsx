import { MARK_NOTE_MAX } from '@startline/contract'
import { useChangeText } from '@startline/entry'
import { refusalOf } from '@startline/guest'
import { Button, Dialog, Field, Notice, RadioCards, TextInput } from '@startline/ui'
import { useState } from 'react'
import { useHostedText } from '../messages.ts'
import { useMarkText } from './mark-messages.ts'
import styles from './selection.module.css'
import { type Mark, type Unmarkable, unmarkableIn, useMarking } from './use-marking.ts'
import type { Selection } from './use-selection.ts'

const MARKS: readonly Mark[] = ['paid', 'waived', 'due']

interface MarkProps {
  id: string
  selection: Selection
  onClose: () => void
}

/** Marks the fees of the chosen registrations: what that will do is told first, and which of them it cannot be done with. */
export default function MarkDialog({ id, selection, onClose }: MarkProps) {
  const text = useMarkText()
  const { cancel } = useHostedText()
  const { payments } = useChangeText()
  const [payment, setPayment] = useState<Mark>('paid')
  const [note, setNote] = useState('')
  const references = selection.chosen.map(({ reference }) => reference)
  const { look, mark, busy, trouble } = useMarking(id, references, payment, () => {
    selection.clear()
    onClose()
  })
  const leaveOut = (out: readonly Unmarkable[]) => {
    const named = new Set(out.map(({ reference }) => reference))
    selection.put(
      selection.chosen.filter(({ reference }) => named.has(reference)),
      false,
    )
  }
  const ready = look.data !== undefined && look.data.marked > 0
  const actions = (
    <>
      <Button onClick={onClose}>{cancel}</Button>
      <Button kind="solid" busy={busy} disabled={!ready} onClick={() => void mark(note)}>
        {text.confirm}
      </Button>
    </>
  )
  return (
    <Dialog open title={text.title(references.length)} description={text.lead} actions={actions} onClose={onClose}>
      <div className={styles.marking}>
        <RadioCards
          legend={text.as}
          columns={3}
          value={payment}
          options={MARKS.map((value) => ({ value, label: payments[value] }))}
          onChange={setPayment}
        />
        <Field label={text.note} hint={text.noteHint} optional>
          <TextInput value={note} maxLength={MARK_NOTE_MAX} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <Told look={look} references={references} leaveOut={leaveOut} />
        {trouble && <Failed why={trouble} />}
      </div>
    </Dialog>
  )
}

interface ToldProps {
  look: ReturnType<typeof useMarking>['look']
  references: readonly string[]
  leaveOut: (out: readonly Unmarkable[]) => void
}

/** What it will do. */
function Told({ look, references, leaveOut }: ToldProps) {
  const text = useMarkText()
  const { unanswered } = useHostedText()
  const out = look.isError ? unmarkableIn(look.error, references) : []
  if (out.length > 0) {
    const way = (
      <Button size="s" onClick={() => leaveOut(out)}>
        {text.leaveOut(out.length)}
      </Button>
    )
    return (
      <Notice kind="warn" title={text.refused(out.length)} action={way} live>
        <ul className={styles.refused}>
          {out.map(({ reference, message }) => (
            <li key={reference}>{message}</li>
          ))}
        </ul>
      </Notice>
    )
  }
  const refusal = refusalOf(look.error)
  if (look.isError) return <Failed why={refusal?.errors[0]?.message ?? refusal?.message ?? unanswered} />
  return (
    <output>
      {look.data
        ? look.data.marked > 0
          ? text.will(look.data.marked, look.data.unchanged)
          : text.nothing
        : text.looking}
    </output>
  )
}

function Failed({ why }: { why: string }) {
  return (
    <Notice kind="error" title={useMarkText().failed} live>
      {why}
    </Notice>
  )
}
