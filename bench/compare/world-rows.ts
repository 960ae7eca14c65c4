import { writeFileSync } from 'node:fs'
import { registerBatch } from '@startline/contract'
import { etagOf, perSecond, READS } from '../rows/reads.ts'
import type { EmptyStage } from '../stage.ts'
import { CONNECTIONS, FIRST_CHILD, RUSH_CONNECTIONS, warmUp, warmUpFull } from '../warm-up.ts'
import { EVENTS, groupIdsOf, idOf, SPREAD_GROUPS } from '../world.ts'
import { type Load, runWrk, sendReads } from '../wrk.ts'
import type { ComparedRow, RowGroup } from './rows.ts'
import type { ComparedPortal } from './side.ts'

const READ_WARM_SECONDS = 1
/** Turns of registrations take twice as long as others: a flush of PostgreSQL must not decide one, and a rush needs time to fill its group. */
const TIMES_LONGER = 2
/** More children than one turn registers. */
const CHILDREN_PER_TURN = 1_000_000

/** Registrations and public reads. */
export function worldRows(stage: EmptyStage, seconds: number): RowGroup {
  const rushFile = (turn: number) => stage.file(`rush${turn % SPREAD_GROUPS}`)
  for (const [at, id] of groupIdsOf('spread').entries()) writeFileSync(rushFile(at), `${id}\n`)
  return {
    store: 'world',
    warmUp: (portal) => warmUpWorld(stage, portal),
    rows: [
      {
        key: 'hot',
        part: 'hot',
        measure: async ({ address }, turn) => {
          const plan = { address, connections: CONNECTIONS, seconds: TIMES_LONGER * seconds }
          return perSecond(await register(stage, plan, 'hot', stage.file('hot'), 2 * turn))
        },
      },
      {
        key: 'rush',
        part: 'rush',
        measure: async ({ address }, turn) => {
          const plan = { address, connections: RUSH_CONNECTIONS, seconds: TIMES_LONGER * seconds }
          const { answers, seconds: took } = await register(stage, plan, 'spread', rushFile(turn), 2 * turn + 1)
          return answers / took
        },
      },
      ...readRows(seconds),
    ],
  }
}

/** Public reads; the event with its current ETag too. */
function readRows(seconds: number): ComparedRow[] {
  const read = async ({ address }: ComparedPortal, path: string, etag?: string) =>
    perSecond(await sendReads({ address, path, etag, connections: CONNECTIONS, seconds }))
  const readKnown = async (portal: ComparedPortal) =>
    read(portal, READS.event, await etagOf(portal.address + READS.event))
  return [
    { key: 'reads: event', part: 'reads', measure: (portal) => read(portal, READS.event) },
    { key: 'reads: event, 304', part: 'reads', measure: readKnown },
    { key: 'reads: list of events', part: 'reads', measure: (portal) => read(portal, READS.list) },
    { key: 'reads: first data', part: 'reads', measure: (portal) => read(portal, READS.first) },
  ]
}

async function warmUpWorld(stage: EmptyStage, { address }: ComparedPortal): Promise<void> {
  await warmUp(stage, address)
  await warmUpFull(stage, address)
  for (const path of Object.values(READS))
    await sendReads({ address, path, connections: CONNECTIONS, seconds: READ_WARM_SECONDS })
}

/** Registers children whom no other `set` has, one per request, into the groups of a file. */
function register(
  stage: EmptyStage,
  plan: Parameters<typeof runWrk>[1],
  event: 'hot' | 'spread',
  groups: string,
  set: number,
): Promise<Load> {
  const first = FIRST_CHILD + CHILDREN_PER_TURN * set
  const eventId = idOf('event', EVENTS[event])
  const given = [registerBatch.path, eventId, String(first), stage.file('tokens.txt'), groups, 'plain']
  return runWrk('register.lua', plan, given)
}
