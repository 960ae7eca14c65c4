import { type HeldContest, publishLists } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, ConfirmDialog, MegaphoneIcon, Notice } from '@startline/ui'
import { useState } from 'react'
import { useReadRaceAgain } from '../../../held/race-queries.ts'
import { useAct } from '../../../held/use-act.ts'
import { usePublishText } from './messages.ts'
import styles from './publish.module.css'

interface PublishProps {
  eventId: string
  /** Those that are drawn and not public. */
  contests: readonly Pick<HeldContest, 'id' | 'name'>[]
  /** On a screen with several contests it says how many. */
  several?: boolean
}

/** Makes start lists public, once it was said who sees and hears what. */
export function PublishButton({ eventId, contests, several = false }: PublishProps) {
  const text = usePublishText()
  const { call, toast } = useShell()
  const readAgain = useReadRaceAgain()
  const { busy, trouble, act, forget } = useAct()
  const [asked, setAsked] = useState(false)
  const close = () => {
    forget()
    setAsked(false)
  }
  const publish = async () => {
    const done = await act(async () => {
      const body = { contest_ids: contests.map(({ id }) => id) }
      const { listed, told } = await call(publishLists, { params: { id: eventId }, body })
      await readAgain()
      toast(text.done(listed, told))
    })
    if (done) close()
  }
  return (
    <>
      <Button kind="primary" icon={<MegaphoneIcon size={18} />} onClick={() => setAsked(true)}>
        {several ? text.publishAll(contests.length) : text.publish}
      </Button>
      <ConfirmDialog
        open={asked}
        busy={busy}
        title={text.title(contests.length)}
        confirmLabel={text.publish}
        cancelLabel={text.notYet}
        onConfirm={() => void publish()}
        onClose={close}
      >
        {trouble && (
          <Notice kind="error" title={text.failed} live>
            {trouble}
          </Notice>
        )}
        <ul className={styles.does}>
          <li>{text.everybody}</li>
          <li>{text.told}</li>
          <li>{text.after}</li>
        </ul>
        {contests.length > 1 && <p className={styles.names}>{contests.map(({ name }) => name).join(' · ')}</p>}
      </ConfirmDialog>
    </>
  )
}
