import { paths } from '@startline/contract'
import type { ReactNode } from 'react'
import { EventFrame } from '../frame/event-frame.tsx'
import { standingOf } from '../frame/steps.ts'
import { EventGate } from './event-gate.tsx'
import { Onward } from './onward.tsx'
import type { HeldEvent } from './queries.ts'

interface RaceScreenProps {
  /** Names the screen within the event, in the browser's tab. */
  screen: string
  children: (held: HeldEvent) => ReactNode
}

/** A screen between entries and start lists of the event of the address, in its frame; a draft has none. */
export function RaceScreen({ screen, children }: RaceScreenProps) {
  return (
    <EventGate>
      {(held) =>
        held.event ? (
          <EventFrame id={held.id} name={held.event.name} standing={standingOf(held)} screen={screen}>
            {children(held)}
          </EventFrame>
        ) : (
          <Onward href={paths.eventDraft(held.id)} />
        )
      }
    </EventGate>
  )
}
