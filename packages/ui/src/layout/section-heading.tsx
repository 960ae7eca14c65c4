import type { ReactNode } from 'react'
import { cx } from '../pieces/markup.tsx'
import { phrases } from '../pieces/phrases.tsx'
import { LaneRule } from './lane-rule.tsx'
import styles from './section-heading.module.css'

interface SectionHeadingProps {
  level?: 1 | 2 | 3 | 4
  id?: string
  kicker?: ReactNode
  /** Stands at the end of the line: a link, a count. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** The head of a section, marked by lane lines. */
export function SectionHeading({ level = 2, id, kicker, aside, className, children }: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx(styles.section, className)}>
      <LaneRule />
      <div className={styles.line}>
        <div className={styles.words}>
          {kicker && <p className={styles.kicker}>{kicker}</p>}
          <Heading id={id} className={cx(styles.heading, level > 2 && styles.small)}>
            {phrases(children)}
          </Heading>
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </div>
  )
}
