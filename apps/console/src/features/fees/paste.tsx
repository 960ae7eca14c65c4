import { Button, Card, Chips, Field, Notice, SectionHeading, TextArea } from '@startline/ui'
import { useState } from 'react'
import styles from './fees.module.css'
import { useFeesText } from './messages.ts'
import { referencesIn } from './references.ts'
import type { Mark, useMarking } from './use-marking.ts'

/** What a statement mostly says first. */
const IN_ORDER = ['paid', 'waived', 'due'] as const

/** A bank statement, pasted as it is: the references in it are looked at before any is marked. */
export function Paste({ marking }: { marking: ReturnType<typeof useMarking> }) {
  const text = useFeesText()
  const [pasted, setPasted] = useState('')
  const [payment, setPayment] = useState<Mark>('paid')
  const [told, setTold] = useState<string>()
  const find = () => {
    const { references, more } = referencesIn(pasted)
    setTold(references.length === 0 ? text.noReference : more > 0 ? text.tooMany(more) : undefined)
    if (references.length > 0) void marking.ask(references, payment)
  }
  return (
    <Card as="section" className={styles.section} aria-labelledby="paste">
      <SectionHeading id="paste">{text.paste}</SectionHeading>
      {marking.trouble && marking.marking.kind === 'rest' && (
        <Notice kind="error" live>
          {marking.trouble}
        </Notice>
      )}
      <Field label={text.pasteLabel} hint={text.pasteHint} id="pasted" error={told}>
        <TextArea rows={4} value={pasted} spellCheck={false} onChange={({ target }) => setPasted(target.value)} />
      </Field>
      <div className={styles.row}>
        <Chips
          label={text.asWhat}
          options={IN_ORDER.map((value) => ({ value, label: text.state[value] }))}
          value={payment}
          onChange={(value) => setPayment(IN_ORDER.find((one) => one === value) ?? 'paid')}
        />
        <Button kind="solid" busy={marking.busy} onClick={find}>
          {text.find}
        </Button>
      </div>
    </Card>
  )
}
