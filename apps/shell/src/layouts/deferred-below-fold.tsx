import { type ReactNode, useDeferredValue } from 'react'
import { isAtStart } from '../base/first-paint.ts'
import styles from './deferred-below-fold.module.css'

/**
 * What is below a phone's first view. At the start of a visit it is laid out once that view stands; a page's height keeps what comes after
 * it out of sight meanwhile.
 */
export const DeferredBelowFold = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, !isAtStart()) ? children : <div className={styles.later} />
