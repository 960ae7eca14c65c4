import type { Data, getHeldEvent } from '@startline/contract'
import type { Stage } from './stage.ts'

/** The way of an event, from its first line to the archive. */
export const STEPS = ['setup', 'publish', 'entries', 'review', 'heats', 'track', 'results', 'archive'] as const
/** A step on the way of an event. */
export type StepName = (typeof STEPS)[number]

/** A step as it is drawn. */
export interface Step {
  name: StepName
  /** `now` is where there is something to do next. */
  state: 'done' | 'now' | 'ahead'
  /** What is still to do there; 0 where there is nothing. */
  todo: number
}

/** What the steps are computed from. */
export interface Standing {
  stage: Stage
  /** What is wrong in a draft. */
  problems: number
  /** Registrations whose papers wait for somebody to look at them. */
  toReview: number
  /** What the person is there; not said of a draft, which only its host sees. */
  rights?: readonly Right[]
  /** How far it has come to start lists; null or not said where that is not told. */
  race?: Race | null
}

/** What somebody may be at an event. */
export type Right = 'host' | 'registrar' | 'chief' | 'judge' | 'gate'

/** How a published event stands, from what is known of it. */
export const standingOf = (held: {
  stage: Stage
  to_review: number | null
  rights: readonly Right[]
  race: Race | null
}): Standing => ({
  stage: held.stage,
  problems: 0,
  toReview: held.to_review ?? 0,
  rights: held.rights,
  race: held.race,
})

/** How far each stage has come: the step that is open in it. A cancelled event stays where it was called off. */
const OPEN_STEP: Record<Exclude<Stage, 'draft' | 'closed'>, StepName | null> = {
  upcoming: 'entries',
  open: 'entries',
  running: 'track',
  finished: 'results',
  archived: null,
  cancelled: 'publish',
}

function openStep({ stage, problems, toReview, race }: Standing): StepName | null {
  if (stage === 'draft') return problems > 0 ? 'setup' : 'publish'
  if (stage === 'closed' && toReview > 0) return 'review'
  if (stage === 'closed') return race && raceLeft(stage, race).total === 0 ? 'track' : 'heats'
  return OPEN_STEP[stage]
}

/** The eight steps of an event: what is done, what is next, and how much of it. */
export function stepsOf(standing: Standing): Step[] {
  const open = openStep(standing)
  const at = open === null ? STEPS.length : STEPS.indexOf(open)
  const heats = standing.race ? raceLeft(standing.stage, standing.race).total : 0
  const todo: Partial<Record<StepName, number>> = { setup: standing.problems, review: standing.toReview, heats }
  return STEPS.map((name, index) => ({
    name,
    state: index < at ? 'done' : index === at ? 'now' : 'ahead',
    todo: todo[name] ?? 0,
  }))
}

/** How far an event has come from entries to start lists, in numbers. */
export type Race = NonNullable<Data<typeof getHeldEvent>['race']>

/** What is left to do on the way to start lists: in all, and in each of its rooms. */
export interface RaceLeft {
  /** Contests that are not public yet, groups that are in none, and entries that start in no frozen contest. */
  total: number
  /** Groups that are in no contest. */
  contests: number
  /** Contests to be frozen. */
  freeze: number
  /** Racers without a number. */
  bibs: number
  /** Contests to be drawn, or to be shown to everybody, and entries to be let in there. */
  draw: number
  /** Heats without a time. */
  timetable: number
  programme: number
}

const NOTHING: RaceLeft = { total: 0, contests: 0, freeze: 0, bibs: 0, draw: 0, timetable: 0, programme: 0 }

/** What is left to do: nothing while people still enter and nobody has begun to plan, and nothing once it is over. */
export function raceLeft(stage: Stage, race: Race): RaceLeft {
  const { without_contest, planned, frozen, drawn, listed, without_bib, untimed, unplaced } = race
  const isBegun = planned + frozen + drawn + listed > 0
  const isTime = stage === 'closed' || stage === 'running' || (isBegun && (stage === 'open' || stage === 'upcoming'))
  if (!isTime) return NOTHING
  return {
    total: without_contest + planned + frozen + drawn + unplaced,
    contests: without_contest,
    freeze: planned,
    bibs: without_bib,
    draw: frozen + drawn + unplaced,
    timetable: untimed,
    programme: 0,
  }
}
