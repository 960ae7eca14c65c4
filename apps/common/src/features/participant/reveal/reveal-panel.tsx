import { keyOf } from '@startline/client'
import { listReveals } from '@startline/contract'
import { groupIdNumber, groupPhone } from '@startline/domain'
import type { ParticipantRecord } from '@startline/entry'
import { useShell } from '@startline/guest'
import { Button, DescriptionList, EyeIcon, EyeOffIcon, VisuallyHidden } from '@startline/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '../participants.module.css'
import { useRevealText } from './messages.ts'
import { RevealDialog } from './reveal-dialog.tsx'
import { type Clear, useReveal } from './use-reveal.ts'

/** Characters of a resident ID, which is read in groups of its own. */
const RESIDENT_LENGTH = 18

/** The way to the clear numbers for those who may see them: a reason first, then half a minute. */
export function RevealPanel({ record }: { record: ParticipantRecord }) {
  const text = useRevealText()
  const { session } = useShell()
  const queries = useQueryClient()
  const { clear, left, reveal, hide } = useReveal(record.id)
  const [asking, setAsking] = useState(false)
  const [seen, setSeen] = useState(false)
  if (!session.user?.permissions?.includes('participant:reveal')) return null
  const ask = async (reason: string) => {
    await reveal(reason)
    setSeen(true)
    setAsking(false)
    void queries.invalidateQueries({
      queryKey: keyOf(listReveals, [session.organization?.id], { params: { id: record.id } }),
    })
  }
  return (
    <div className={styles.reveal}>
      <VisuallyHidden>
        <output>{clear ? text.shown : seen ? text.hidden : null}</output>
      </VisuallyHidden>
      {clear ? (
        <Shown clear={clear} left={left} onHide={hide} />
      ) : (
        <Button kind="quiet" icon={<EyeIcon />} onClick={() => setAsking(true)}>
          {text.show}
        </Button>
      )}
      {asking && <RevealDialog id={record.id} onAsk={ask} onClose={() => setAsking(false)} />}
    </div>
  )
}

function Shown({ clear, left, onHide }: { clear: Clear; left: number; onHide: () => void }) {
  const text = useRevealText()
  const number =
    clear.id_number.length === RESIDENT_LENGTH
      ? groupIdNumber(clear.id_number)
      : (clear.id_number.match(/.{1,4}/gu) ?? []).join(' ')
  const phones = clear.guardians.flatMap(({ name, phone }) =>
    phone ? [{ term: text.phoneOf(name), detail: <span className={styles.clear}>{groupPhone(phone)}</span> }] : [],
  )
  return (
    <>
      <DescriptionList
        items={[{ term: text.number, detail: <span className={styles.clear}>{number}</span> }, ...phones]}
      />
      <div className={styles.row}>
        <Button icon={<EyeOffIcon />} onClick={onHide}>
          {text.hide}
        </Button>
        <span className={styles.note}>{text.left(left)}</span>
      </div>
    </>
  )
}
