import type { Options } from '../options.ts'
import { THIS_CHECKOUT } from '../server-process.ts'
import { type EmptyStage, openEmptyStage, query } from '../stage.ts'
import { openCheckout } from './checkout.ts'
import { listRows } from './list-rows.ts'
import { isSlower, ratioOf, summarize, type Turn, turnsOf } from './ratio.ts'
import { comparisonTable } from './report.ts'
import type { RowGroup } from './rows.ts'
import { type ComparedPortal, openSide, type Side, type SideName } from './side.ts'
import { worldRows } from './world-rows.ts'

/** PostgreSQL cleans up and writes pages between turns and never within one, where it would meet one side alone. */
const SETTINGS = ['autovacuum=off', 'checkpoint_timeout=1h', 'max_wal_size=8GB']

type Portals = Record<SideName, ComparedPortal>
/** Ratios of the rounds by the key of their row. */
type Ratios = Map<string, number[]>

/**
 * Measures this checkout beside another one, row by row in turns, and prints ratios.
 * @returns whether no row is slower by more than its noise
 */
export async function compareCheckouts(beside: string, options: Options): Promise<boolean> {
  const checkouts = { this: await openCheckout(THIS_CHECKOUT.root), beside: await openCheckout(beside) }
  const stage = await openEmptyStage(SETTINGS)
  try {
    const [registrations = 0] = options.lists
    const open = (name: SideName) => openSide(stage, name, checkouts[name], registrations)
    const sides = await Promise.all([open('this'), open('beside')])
    const ratios = await measureRounds(stage, sides, options)
    const results = [...ratios].map(([key, values]) => summarize(key, values))
    console.log(`\n${comparisonTable(results)}`)
    return !results.some(isSlower)
  } finally {
    await stage.close()
  }
}

async function measureRounds(stage: EmptyStage, sides: Side[], options: Options): Promise<Ratios> {
  const { parts, rounds, seconds } = options
  const groups = [worldRows(stage, seconds), listRows(stage, seconds)]
    .map((group) => ({ ...group, rows: group.rows.filter(({ part }) => parts.has(part)) }))
    .filter(({ rows }) => rows.length > 0)
  const ratios: Ratios = new Map(groups.flatMap(({ rows }) => rows.map(({ key }) => [key, []])))
  for (let round = 0; round < rounds; round += 1)
    for (const group of groups) await measureGroup(stage, sides, group, { round, rounds, ratios })
  return ratios
}

/** One round of a group's rows, at portals that were started for it: a process may be some hundredths faster than its twin all its life. */
async function measureGroup(
  stage: EmptyStage,
  sides: Side[],
  { store, rows, warmUp }: RowGroup,
  { round, rounds, ratios }: { round: number; rounds: number; ratios: Ratios },
): Promise<void> {
  const portals = {} as Portals
  const start = async (side: Side) => {
    portals[side.name] = await side.start(store)
  }
  await Promise.all((round % 2 === 0 ? sides : sides.toReversed()).map(start))
  await Promise.all(Object.values(portals).map(warmUp))
  for (const [nth, row] of rows.entries()) {
    await query(stage.postgres.url(), ['checkpoint'])
    const ratio = ratioOf(await takeTurns(row, portals, (round + nth) % 2 === 1))
    ratios.get(row.key)?.push(ratio)
    console.log(`${round + 1}/${rounds}  ${row.key.padEnd(48)} ${ratio.toFixed(3)}`)
  }
  for (const { name } of sides) await portals[name].stop()
}

async function takeTurns({ measure }: RowGroup['rows'][number], portals: Portals, isReversed: boolean) {
  const turns: Turn[] = []
  for (const side of turnsOf(isReversed)) {
    const before = turns.filter((turn) => turn.side === side).length
    turns.push({ side, perSecond: await measure(portals[side], before) })
  }
  return turns
}
