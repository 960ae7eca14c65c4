import type { ReactNode } from 'react'
import styles from './page-bar.module.css'

/** A strip between the header and the page, as wide as the header. */
export const PageBar = ({ children }: { children: ReactNode }) => <div className={styles.bar}>{children}</div>
