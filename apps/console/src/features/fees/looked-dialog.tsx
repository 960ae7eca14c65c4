import { MARK_NOTE_MAX } from '@startline/contract'
import { isUneven, useAmountWords } from '@startline/entry'
import { Button, Dialog, Field, Notice, Table, TextInput, useLocale, yuan } from '@startline/ui'
import { useState } from 'react'
import styles from './fees.module.css'
import { useFeesText } from './messages.ts'
import { amountOf, changedBy, type Item, type Looked, type Mark, sumOf } from './use-marking.ts'

interface LookedProps {
  looked: Looked
  payment: Mark
  busy: boolean
  trouble: string | null
  mark: (note: string) => Promise<unknown>
  rest: () => void
}

/** What references mean, before they are marked: whose they are and what they come to, and which ones cannot be marked, each with why. */
export function LookedDialog({ looked, payment, busy, trouble, mark, rest }: LookedProps) {
  const text = useFeesText()
  const [note, setNote] = useState('')
  const { items, wrong } = looked
  const changed = changedBy(items, payment)
  const actions = (
    <>
      <Button onClick={rest}>{text.cancel}</Button>
      <Button kind="solid" busy={busy} disabled={changed.length === 0} onClick={() => void mark(note)}>
        {text.mark[payment](changed.length)}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      wide
      title={text.recognized(changed.length, yuan(sumOf(changed, payment), useLocale()))}
      onClose={rest}
      actions={actions}
    >
      <div className={styles.section}>
        {trouble && (
          <Notice kind="error" live>
            {trouble}
          </Notice>
        )}
        {wrong.length > 0 && (
          <Notice kind="warn" title={text.unknown(wrong.length)}>
            <ul className={styles.wrong}>
              {wrong.map(({ reference, message }) => (
                <li key={reference}>{message}</li>
              ))}
            </ul>
          </Notice>
        )}
        {items.length > 0 && <Items items={items} payment={payment} />}
        {changed.length > 0 ? (
          <Field label={text.note} hint={text.noteHint} optional>
            <TextInput value={note} maxLength={MARK_NOTE_MAX} onChange={({ target }) => setNote(target.value)} />
          </Field>
        ) : (
          items.length > 0 && <p className={styles.hint}>{text.nothingToMark}</p>
        )}
      </div>
    </Dialog>
  )
}

function Items({ items, payment }: { items: readonly Item[]; payment: Mark }) {
  const text = useFeesText()
  const locale = useLocale()
  const words = useAmountWords()
  return (
    <Table
      caption={text.list}
      hideCaption
      rows={items}
      rowKey={({ reference }) => reference}
      columns={[
        { key: 'reference', head: text.reference, cell: ({ reference }) => reference },
        { key: 'organization', head: text.organization, cell: (item) => item.organization_name },
        {
          key: 'now',
          head: text.now,
          cell: (item) => {
            const now = [text.state[item.payment], ...(isUneven(item) ? words(item) : [])].join(text.dot)
            return item.payment === payment ? text.alreadySo(now) : now
          },
        },
        { key: 'amount', head: text.sum, end: true, cell: (item) => yuan(amountOf(item, payment), locale) },
      ]}
    />
  )
}
