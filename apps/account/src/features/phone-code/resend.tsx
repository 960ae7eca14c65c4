import { Button } from '@startline/ui'
import { useFormText } from '../../form/messages.ts'
import { useSecondsLeft } from '../../form/seconds-left.ts'
import { WaitText } from '../../form/wait-text.tsx'
import { usePhoneText } from './messages.ts'
import styles from './phone-code.module.css'

interface ResendProps {
  untilMs: number
  busy: boolean
  onResend: () => void
}

/** When a code may be sent again, as words, and then the button for it. */
export function Resend({ untilMs, busy, onResend }: ResendProps) {
  const text = usePhoneText()
  const { span } = useFormText()
  const left = useSecondsLeft(untilMs)
  return (
    <div className={styles.resend}>
      <p>
        <WaitText untilMs={untilMs} words={(wait) => text.resendIn(span(wait))} over={text.resendNow} />
      </p>
      {left === 0 && (
        <Button kind="quiet" size="s" busy={busy} onClick={onResend}>
          {text.resend}
        </Button>
      )}
    </div>
  )
}
