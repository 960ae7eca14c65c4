/* oxlint-disable jsx-a11y/prefer-tag-over-role -- `<output>` is the result of a form and holds phrases only; this is a live region */
import { useKitText } from '../pieces/kit-text.ts'
import { Spinner } from '../pieces/spinner.tsx'
import styles from './full-page-spin.module.css'
import { SlowLoad } from './slow-load.tsx'

/** Fills the page while a screen or a sub-application loads; shows itself after 300 ms, and says when that takes long. */
export function FullPageSpin({ label }: { label?: string }) {
  const text = useKitText()
  return (
    <div className={styles.page} role="status" data-waiting>
      <Spinner size={40} />
      <span>{label ?? text.loading}</span>
      <SlowLoad />
    </div>
  )
}
