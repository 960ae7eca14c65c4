import { PROGRAMME_FORMAT, type ProgrammeFront, paths } from '@startline/contract'
import { canonicalJson, plannedRounds, runsOf } from '@startline/domain/race'
import type { HostScope } from '../../authority/host-scope.ts'
import { isDrawn } from '../../events/contest/scratch-withdrawn.store.ts'
import { fail } from '../../kernel/fail.ts'
import type { RaceContest, RaceFacts, Racer } from '../../paper/race/race-paper.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Executor } from '../../store/statement.ts'
import { type ContestRow, findContests } from '../contest/contest.store.ts'
import { sha256 } from '../rulebook/resolve-rulebook.ts'
import { findEventFacts, findHeatFacts, findStarterFacts, type HeatFacts, type StarterFacts } from './facts.store.ts'

/** Everything that papers tell of a race, with whole names, and by which it is known whether something changed. */
export interface Gathered {
  facts: RaceFacts
  /** Changes with everything that a programme tells. */
  mark: string
  /** Heats with their ids, by the contest’s. */
  heats: Map<string, HeatFacts[]>
  /** Who wears which number. */
  racerIds: Record<string, string>
}

interface Wish {
  front: ProgrammeFront
  version: number
  at: Date
  /** Contests that are frozen and not drawn too: numbers and lists for signing are printed before the draw. */
  undrawn?: boolean
  contestId?: string | undefined
}

/**
 * Gathers what papers tell of a race, as far as the right reaches. Read in one transaction: contests held before do not change meanwhile.
 * @throws Refusal not_found; bibs_missing with the racers where somebody who starts has no number
 */
export async function gatherFacts(tx: Executor, scope: HostScope, wish: Wish): Promise<Gathered> {
  const event = (await findEventFacts(tx, scope)) ?? fail('not_found')
  const rows = (await findContests(tx, scope, wish.contestId)).filter(
    (row) => isDrawn(row.state) || (wish.undrawn && row.state === 'frozen'),
  )
  const ids = rows.map(({ id }) => id)
  const starters = await findStarterFacts(tx, scope, ids)
  refuseWithoutBib(starters)
  const heats = Map.groupBy(await findHeatFacts(tx, scope, ids), ({ contest_id }) => contest_id)
  const ofContest = Map.groupBy(starters, ({ contest_id }) => contest_id)
  const { public_names, length, head, rules, ...shown } = event
  const facts: RaceFacts = {
    format: PROGRAMME_FORMAT,
    version: wish.version,
    made_at: wish.at.toISOString(),
    event: {
      ...shown,
      id: scope.eventId,
      starts_at: shown.starts_at.toISOString(),
      ends_at: shown.ends_at.toISOString(),
    },
    names: public_names === 'none' ? 'none' : 'masked',
    rules,
    front: wish.front,
    racers: racersOf(starters),
    contests: rows.map((row) => contestOf(row, ofContest.get(row.id) ?? [], heats.get(row.id) ?? [])),
    amendments: { length, head },
  }
  const revs = rows.map(({ id, rev }) => `${id} ${rev}`)
  const mark = sha256(canonicalJson([wish.version, revs, length, head, shown.name, rules, public_names]))
  return { facts, mark, heats, racerIds: Object.fromEntries(starters.flatMap(idByBib)) }
}

const idByBib = ({ bib, racer_id }: StarterFacts) => (bib === null ? [] : [[bib, racer_id] as const])

/** Whoever starts has a number; one that was lost has to be given anew first. */
function refuseWithoutBib(starters: readonly StarterFacts[]): void {
  const without = starters.filter(({ bib, scratched }) => bib === null && !scratched)
  if (without.length > 0) fail('bibs_missing', { data: { without: without.map(({ starter_id }) => starter_id) } })
}

/** Everybody once, by number, however many contests they start in. */
function racersOf(starters: readonly StarterFacts[]): Racer[] {
  const racers = new Map<number, Racer>()
  for (const { bib, kind, name, unit, members } of starters)
    if (bib !== null && !racers.has(bib))
      racers.set(bib, {
        bib,
        kind,
        name,
        unit,
        members: members.map((member) => ({ name: member.name, reserve: member.reserve })),
      })
  return [...racers.values()]
}

function contestOf(row: ContestRow, starters: readonly StarterFacts[], heats: readonly HeatFacts[]): RaceContest {
  const bibs = new Map(starters.map(({ starter_id, bib }) => [starter_id, bib]))
  const ofRound = Map.groupBy(heats, ({ round }) => round)
  return {
    id: row.id,
    name: row.name,
    groups: row.groups.map(({ name }) => name),
    rank_apart: row.rank_apart,
    rulebook: { preset: row.preset, digest: sha256(canonicalJson(row.rulebook)) },
    draw: row.draw && { seed: row.draw.seed, digest: row.draw.digest, at: row.draw.at, order: row.draw.order },
    starters: starters.flatMap(({ bib, group, late, scratched }) =>
      bib === null ? [] : [{ bib, group, late, scratched }],
    ),
    rounds: plannedRounds(row.rulebook).flatMap(({ name }, nth) => {
      const own = ofRound.get(nth) ?? []
      return own.length === 0 ? [] : [{ name, runs: runsOf(own), heats: own.map((heat) => heatOf(heat, bibs)) }]
    }),
  }
}

const heatOf = ({ run, number, starts_at, ends_at, lanes }: HeatFacts, bibs: Map<string, number | null>) => ({
  run,
  number,
  starts_at: starts_at?.toISOString() ?? null,
  ends_at: ends_at?.toISOString() ?? null,
  // Whoever was scratched and has lost their number stands on no paper.
  lanes: lanes.flatMap(({ lane, starter_id }) => {
    const bib = bibs.get(starter_id) ?? null
    return bib === null ? [] : [{ lane, bib }]
  }),
})

type Where = Pick<Settings, 'publicUrl'>

/** Where everybody finds the event, for codes on paper. */
export const addressOf = ({ publicUrl }: Where, eventId: string): string => `${publicUrl}${paths.event(eventId)}`

/** Where the page is that checks programmes without a network. */
export const verifierOf = ({ publicUrl }: Where): string => `${publicUrl}${paths.verifier}`
