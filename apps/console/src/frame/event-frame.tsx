import { paths } from '@startline/contract'
import { useGuestScreen } from '@startline/guest'
import { ArrowLeftIcon, Badge, LaneRule, PageLayout, TextLink } from '@startline/ui'
import type { ReactNode } from 'react'
import styles from './event-frame.module.css'
import { EventPath } from './event-path.tsx'
import { EventRooms } from './event-rooms.tsx'
import { useFrameText } from './messages.ts'
import { STAGE_TONE } from './stage.ts'
import type { Standing } from './steps.ts'

interface EventFrameProps {
  id: string
  /** As it is written now; empty where it has none yet. */
  name: string
  standing: Standing
  /** Names the screen within the event, in the browser's tab. */
  screen: string
  children: ReactNode
}

/** What stands around every screen of one event: its name, its stage, and the way it goes with what is to be done. */
export function EventFrame({ id, name, standing, screen, children }: EventFrameProps) {
  const text = useFrameText()
  const shown = name.trim() || text.unnamed
  useGuestScreen(`${screen} · ${shown}`)
  const head = (
    <div className={styles.band}>
      <div className={styles.inner}>
        <div className={styles.line}>
          <TextLink href={paths.console} className={styles.back}>
            <ArrowLeftIcon size={18} />
            {text.events}
          </TextLink>
          <Badge tone={STAGE_TONE[standing.stage]}>{text.stages[standing.stage]}</Badge>
        </div>
        <h1 className={styles.name}>{shown}</h1>
        <EventPath id={id} standing={standing} />
        {standing.rights && <EventRooms id={id} standing={standing} />}
      </div>
      <LaneRule />
    </div>
  )
  return (
    <PageLayout width="wide" banner={head}>
      {children}
    </PageLayout>
  )
}
