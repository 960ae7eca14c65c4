import { isNewPeople, NewPeopleNotice } from '@startline/entry'
import { Button, Card, Notice, Sentences } from '@startline/ui'
import { call } from '../../../session/client.ts'
import { useSheetText } from '../list/messages.ts'
import { Progress } from '../list/progress.tsx'
import styles from '../parts.module.css'
import type { useSubmission } from './use-submission.ts'

interface SendingPanelProps {
  submission: ReturnType<typeof useSubmission>
  /** People that are submitted. */
  count: number
}

/** How a submission stands: how far it is, that nothing is known yet, or why nothing was registered. */
export function SendingPanel({ submission: { sending, cancel }, count }: SendingPanelProps) {
  const text = useSheetText()
  const stop = (
    <Button size="s" onClick={cancel}>
      {text.cancelSend}
    </Button>
  )
  if (sending.kind === 'rest') return null
  if (sending.kind === 'cancelled') return <Notice live>{text.cancelled}</Notice>
  if (sending.kind === 'unknown')
    return (
      <Notice kind="warn" title={text.unknownTitle} action={stop} live>
        <Sentences of={[text.unknown, text.stay]} />
      </Notice>
    )
  if (sending.kind === 'refused' && isNewPeople(sending.refusal))
    return <NewPeopleNotice call={call} refusal={sending.refusal} />
  if (sending.kind === 'refused')
    return (
      <Notice kind="error" title={text.refused} live>
        <Sentences of={[sending.refusal?.message ?? text.unsaid, text.refusedSafe]} />
        {sending.refusal?.requestId && <p className={styles.small}>{text.requestId(sending.refusal.requestId)}</p>}
      </Notice>
    )
  const share = sending.kind === 'sending' && sending.share < 1 ? sending.share : null
  const label =
    sending.kind === 'cancelling' ? text.cancelling : share === null ? text.judged : text.sent(Math.round(share * 100))
  return (
    <Card>
      <div className={styles.part}>
        <h3 className={styles.partTitle}>{text.sendingTitle(count)}</h3>
        <Progress share={share} label={label} />
        <p className={styles.small}>{text.stay}</p>
        {sending.kind === 'sending' && <div>{stop}</div>}
      </div>
    </Card>
  )
}
