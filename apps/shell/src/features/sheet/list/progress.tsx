import { useId } from 'react'
import styles from '../bring.module.css'

/** How far something is, as a bar and in words; `share` is 0 to 1, null where nobody can know. */
export function Progress({ share, label }: { share: number | null; label: string }) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <output id={id}>{label}</output>
      <progress aria-labelledby={id} max={1} {...(share !== null && { value: share })} />
    </div>
  )
}
