import type { Data, getHeldEvent } from '@startline/contract'
import type { Stage } from './stage.ts'

/** How far an event has come from entries to start lists, in numbers. */
export type Race = NonNullable<Data<typeof getHeldEvent>['race']>

/** What is left to do on the way to start lists: in all, and in each of its rooms. */
export interface RaceLeft {
  /** Contests that are not public yet, and groups that are in none. */
  total: number
  /** Groups that are in no contest. */
  contests: number
  /** Contests to be frozen. */
  freeze: number
  /** Racers without a number. */
  bibs: number
  /** Contests to be drawn, or to be shown to everybody. */
  draw: number
  /** Heats without a time. */
  timetable: number
  programme: number
}

const NOTHING: RaceLeft = { total: 0, contests: 0, freeze: 0, bibs: 0, draw: 0, timetable: 0, programme: 0 }

/** What is left to do: nothing while people still enter and nobody has begun to plan, and nothing once it is over. */
export function raceLeft(stage: Stage, race: Race): RaceLeft {
  const { without_contest, planned, frozen, drawn, listed, without_bib, untimed } = race
  const isBegun = planned + frozen + drawn + listed > 0
  const isTime = stage === 'closed' || stage === 'running' || (isBegun && (stage === 'open' || stage === 'upcoming'))
  if (!isTime) return NOTHING
  return {
    total: without_contest + planned + frozen + drawn,
    contests: without_contest,
    freeze: planned,
    bibs: without_bib,
    draw: frozen + drawn,
    timetable: untimed,
    programme: 0,
  }
}
