import { VisuallyHidden } from '@startline/ui'
import type { CSSProperties } from 'react'
import styles from './board.module.css'
import type { UnitMark } from './units.ts'

/** A unit as its letter on its colour; whoever cannot see it hears the unit’s name beside it. */
export const UnitChip = ({ mark }: { mark: UnitMark }) => (
  <span className={styles.chip} style={{ '--hue': mark.hue } as CSSProperties} aria-hidden="true">
    {mark.letter}
  </span>
)

interface UnitProps {
  name: string | null
  marks: ReadonlyMap<string, UnitMark>
  none: string
}

/** The unit of somebody: its mark, where it has one, and its name. */
export function Unit({ name, marks, none }: UnitProps) {
  const mark = name === null ? undefined : marks.get(name)
  return (
    <span className={styles.unit}>
      {mark && <UnitChip mark={mark} />}
      {name ?? <VisuallyHidden>{none}</VisuallyHidden>}
    </span>
  )
}
