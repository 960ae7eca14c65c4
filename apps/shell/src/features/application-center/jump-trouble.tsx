import { refusalOf } from '@startline/client'
import { jumpToApplication } from '@startline/contract'
import { Button, Notice, Sentences } from '@startline/ui'
import styles from './home.module.css'
import { useHomeText } from './messages.ts'
import type { Jump, NotEntered } from './use-jump.ts'

/** Why an application was not entered, that nothing has happened, and another try where that makes sense. */
export function JumpTrouble({ trouble, onRetry }: { trouble: NotEntered; onRetry: Jump['enter'] }) {
  const text = useHomeText()
  const { application, error } = trouble
  const refusal = refusalOf(error, jumpToApplication)
  const gone = refusal?.name === 'not_found'
  const again = (
    <Button size="s" onClick={() => onRetry(application)}>
      {text.retry}
    </Button>
  )
  const why = gone ? text.notEnteredGone : (refusal?.message ?? text.notEnteredOffline)
  return (
    <Notice kind="error" title={text.notEntered(application.name)} action={!gone && again} live>
      <Sentences of={[why, text.notEnteredSafe]} />
      {refusal?.requestId && <p className={styles.deadlineWhen}>{text.reference(refusal.requestId)}</p>}
    </Notice>
  )
}
