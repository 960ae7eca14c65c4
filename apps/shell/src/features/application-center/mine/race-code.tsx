import { paths } from '@startline/contract'
import { QrPicture } from '@startline/ui'
import styles from './mine.module.css'

/** An entry's code and reference, large enough to be shown at the check-in. */
export const RaceCode = ({ id, reference, label }: { id: string; reference: string; label: string }) => (
  <div className={styles.code}>
    <QrPicture text={`${location.origin}${paths.registration(id)}`} label={label} className={styles.qr} />
    <p className={styles.reference}>{reference}</p>
  </div>
)
