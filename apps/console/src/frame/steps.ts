import type { Data, getHeldEvent } from '@startline/contract'
import type { Stage } from './stage.ts'

/** The way of an event, from its first line to the archive. */
export const STEPS = ['setup', 'publish', 'entries', 'review', 'heats', 'track', 'results', 'archive'] as const
/** A step on the way of an event. */
export type StepName = (typeof STEPS)[number]

/** A step as it is drawn. */
export interface Step {
  name: StepName
  /** `done` by what was done there, `now` where there is something to do next, `skipped` not done and passed over. */
  state: 'done' | 'now' | 'ahead' | 'skipped'
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
  /** Registrations with a place. */
  registered?: number
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
  registered: number
  to_review: number | null
  rights: readonly Right[]
  race: Race | null
}): Standing => ({
  stage: held.stage,
  problems: 0,
  toReview: held.to_review ?? 0,
  registered: held.registered,
  rights: held.rights,
  race: held.race,
})

/** What can be done next in each stage, in its order: an event that is cancelled or archived has nothing. */
const POSSIBLE: Record<Stage, readonly StepName[]> = {
  draft: ['setup', 'publish'],
  upcoming: ['entries'],
  open: ['entries'],
  closed: ['entries', 'review', 'heats', 'track'],
  running: ['heats', 'track'],
  finished: ['results', 'archive'],
  archived: [],
  cancelled: [],
}

/** The steps that are done, by what the event has: a day that has come does none of them. */
function doneSteps({ stage, problems, toReview, registered = 0, race }: Standing): Record<StepName, boolean> {
  const published = stage !== 'draft'
  const entered = published && stage !== 'upcoming' && stage !== 'open' && registered > 0
  const contests = race ? race.planned + race.frozen + race.drawn + race.listed : 0
  const listed = race != null && contests > 0 && race.listed === contests && race.without_contest === 0
  const official = listed && race.official === contests
  return {
    setup: published || problems === 0,
    publish: published,
    entries: entered,
    review: entered && toReview === 0,
    heats: listed && raceLeft(stage, race).total === 0,
    track: official,
    results: official,
    archive: stage === 'archived',
  }
}

/** The eight steps of an event: what is done, what is next, and how much of it. */
export function stepsOf(standing: Standing): Step[] {
  const done = doneSteps(standing)
  const next = POSSIBLE[standing.stage].find((name) => !done[name])
  // Nothing is ahead of an event that is over; one that was called off goes no further.
  const at = next ? STEPS.indexOf(next) : standing.stage === 'archived' ? STEPS.length : -1
  const heats = standing.race ? raceLeft(standing.stage, standing.race).total : 0
  const todo: Partial<Record<StepName, number>> = { setup: standing.problems, review: standing.toReview, heats }
  return STEPS.map((name, index) => ({
    name,
    state: done[name] ? 'done' : index === at ? 'now' : index < at ? 'skipped' : 'ahead',
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
