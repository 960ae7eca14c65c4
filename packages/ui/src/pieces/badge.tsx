import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { useKitText } from './kit-text.ts'
import { cx } from './markup.tsx'

/** The colours of states; the words always say it too. */
export type Tone = 'neutral' | 'blue' | 'green' | 'amber' | 'red'
/** The phases of an event, computed by the server from its clock. */
export type Phase = 'upcoming' | 'open' | 'closed' | 'running' | 'finished' | 'cancelled'

interface BadgeProps {
  tone?: Tone
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A short state in words on its colour. */
export const Badge = ({ tone = 'neutral', icon, className, children }: BadgeProps) => (
  <span className={cx(styles.badge, styles[tone], className)}>
    {icon}
    {children}
  </span>
)

/** The tone of each phase, for stripes and marks beside the tag. */
export const phaseTone: Record<Phase, Tone> = {
  upcoming: 'blue',
  open: 'green',
  closed: 'amber',
  running: 'blue',
  finished: 'neutral',
  cancelled: 'red',
}

/** The phase of an event. */
export function PhaseTag({ phase, className }: { phase: Phase; className?: string }) {
  const text = useKitText()
  const live = phase === 'open' || phase === 'running'
  const solid = phase === 'running' ? styles.solid : undefined
  return (
    <Badge tone={phaseTone[phase]} className={cx(solid, className)} icon={live && <span className={styles.dot} />}>
      {text.phases[phase]}
    </Badge>
  )
}
