import { useFormText } from './messages.ts'
import styles from './registration.module.css'

interface RushNoteProps {
  /** How a submission stands. */
  sending: { isPending: boolean; failureCount: number }
}

/** Beside the button: that many submit at once, and that this page goes on by itself. */
export function RushNote({ sending: { isPending, failureCount } }: RushNoteProps) {
  const text = useFormText()
  return <output className={styles.rush}>{isPending && failureCount > 0 && text.rush(failureCount + 1)}</output>
}
