import { createHash } from 'node:crypto'
import type { ContestDetail } from '@startline/contract'
import { RULEBOOK_PRESETS } from '@startline/domain/race'
import '../../apps/server/src/racing/contest/starters.store.ts'
import { type Drawable, makeHeats } from '../../apps/server/src/racing/draw/make-heats.ts'
import { openDatabase } from '../../apps/server/src/store/connect/open.ts'
import { statements } from '../../apps/server/src/store/statement.ts'
import { sender } from '../host.ts'
import type { Row, Sample } from '../measure.ts'
import { countStatements, type StatementCounter } from '../race/count-statements.ts'
import {
  contestOf,
  draw,
  enter,
  isStale,
  type Meet,
  merged,
  prepare,
  publish,
  RULEBOOK,
  scratch,
} from '../race/meet.ts'
import { makeBeside } from '../race/programme.ts'
import { PORTAL, startServer } from '../server-process.ts'
import { type Copy, query, quiet, type Stage } from '../stage.ts'
import { EVENTS, groupIdsOf, idOf } from '../world.ts'

/** 40 contests of 125: four groups of two, too few to race alone, with the next. */
const CONTESTS = 40
const ENTRANTS = [2, 2, 2, 2, 117]
const EACH = 125
const LEAST = 10
/** The organization of every event, and two that enter. */
const [HOST, SENDER, OTHER] = [1, 2, 3]

/** From entries to public start lists, of 5,000 who start, by HTTP alone. */
export const raceRows = (stage: Stage): Row[] => [
  {
    key: 'race: 5,000 drawn',
    what: '40 contests of 125, each of five groups: merged, frozen, numbered, drawn, timed and published; statements and time of a draw’s transaction, beside one of 10 and one of 500; then the programme, and what others wait for meanwhile',
    table: 'main',
    measure: () => measure(stage),
  },
]

async function measure(stage: Stage): Promise<Sample> {
  const copy = await stage.copy('server')
  const databaseUrl = copy.env['DATABASE_URL'] ?? ''
  await query(databaseUrl, [`update organization set can_host = true where id = '${idOf('organization', HOST)}'`])
  const counter = await countStatements(databaseUrl)
  const server = await startServer(stage, PORTAL, { ...copy.env, DATABASE_URL: counter.url })
  try {
    const meet: Meet = { ask: sender(server, HOST), eventId: idOf('event', EVENTS.spread) }
    const began = performance.now()
    const drawn = await drawWhole(meet, counter, sender(server, SENDER))
    const sizes = await drawSizes({ ...meet, eventId: idOf('event', EVENTS.opening) }, counter, sender(server, OTHER))
    const ms = performance.now() - began
    const programme = await makeBeside(meet)
    const faults = drawn.faults + sizes.faults
    return { ms, ...drawn, ...sizes, faults, ...programme, ...(await pureByRead(copy, meet)) }
  } finally {
    await server.stop()
    await counter.close()
    await copy.remove()
  }
}

/** Draws all 40; gives the most statements that one took, its time, and how much of what was drawn is not as it has to be. */
async function drawWhole(meet: Meet, counter: StatementCounter, club: Parameters<typeof enter>[0]) {
  const groups = groupIdsOf('spread').map((id, nth) => ({ id, entrants: ENTRANTS[nth % ENTRANTS.length] ?? 0 }))
  await enter(club, meet.eventId, groups)
  const ids = await prepare(meet, await merged(meet, LEAST))
  const made = { statements: 0, drawMs: 0, faults: ids.length === CONTESTS ? 0 : 1 }
  for (const [nth, cid] of ids.entries()) {
    const one = await drawOne(meet, counter, cid, `春风 ${nth}`)
    made.statements = Math.max(made.statements, one.statements)
    made.drawMs += one.drawMs / CONTESTS
  }
  const contests: ContestDetail[] = []
  for (const cid of ids) contests.push(await contestOf(meet, cid))
  await publish(meet, contests)
  const starters = contests.reduce((sum, one) => sum + one.starters.length, 0)
  made.faults += contests.filter((one) => !isRight(one)).length + (starters === CONTESTS * EACH ? 0 : 1)
  return { ...made, rows: starters }
}

async function drawOne(meet: Meet, counter: StatementCounter, cid: string, seed: string) {
  const tried = await draw(meet, cid, seed)
  counter.counted()
  const began = performance.now()
  await draw(meet, cid, seed, tried)
  return { drawMs: performance.now() - began, statements: counter.counted() }
}

const sha = (text: string) => createHash('sha256').update(text).digest('hex')

/** Whether everybody is in one heat of each run, and the lot is what `sha256sum` gives of seed, slash and number. */
function isRight({ heats, starters, draw: lot }: ContestDetail): boolean {
  const everybody = starters.map(({ id }) => id).toSorted()
  const runs = [1, 2, 3].map((run) =>
    heats.flatMap((heat) => (heat.run === run ? heat.lanes.map(({ starter_id }) => starter_id) : [])).toSorted(),
  )
  const lots = starters.map(({ bib }) => ({ bib, hash: sha(`${lot?.seed}/${bib}`) }))
  const order = lots.toSorted((one, other) => (one.hash < other.hash ? -1 : 1)).map(({ bib }) => bib)
  return runs.every((run) => String(run) === String(everybody)) && String(order) === String(lot?.order)
}

/** How many of two things are not so: the same seed gives the same digest again, and with somebody gone the old digest draws nothing. */
async function staleDraws(meet: Meet, cid: string): Promise<number> {
  const [tried, again] = [await draw(meet, cid, '夏雨'), await draw(meet, cid, '夏雨')]
  const [starter] = (await contestOf(meet, cid)).starters
  await scratch(meet, starter?.id ?? '')
  return Number(tried.digest !== again.digest) + Number(!(await isStale(meet, cid, '夏雨', tried)))
}

/** Statements of a draw of 10, and of 500; and what of `staleDraws` is not so. */
async function drawSizes(meet: Meet, counter: StatementCounter, club: Parameters<typeof enter>[0]) {
  const [ten = '', fiveHundred = '', ...none] = groupIdsOf('opening')
  await enter(club, meet.eventId, [
    { id: ten, entrants: 10 },
    { id: fiveHundred, entrants: 500 },
  ])
  const [small = '', large = ''] = await prepare(meet, [[ten], [fiveHundred, ...none]])
  const few = await drawOne(meet, counter, small, '夏雨')
  const many = await drawOne(meet, counter, large, '夏雨')
  return { statementsOf10: few.statements, statementsOf500: many.statements, faults: await staleDraws(meet, small) }
}

const TURNS = 5
/** How the portal reads the starters of a contest. */
const FIND_STARTERS = statements.get('race-starters')?.sql ?? ''

/** Time of the pure part of all 40 draws, and of the bare reads of their starters; the best of a few times each. */
async function pureByRead({ choice }: Copy, { eventId }: Meet) {
  const rulebook = RULEBOOK_PRESETS.find(({ preset }) => preset === RULEBOOK)?.body ?? { format: 'rounds' as const }
  const database = await openDatabase(choice, quiet)
  const { pool } = database
  const contests = await pool.query<{ id: string }>('select id from contest where event_id = $1', [eventId])
  let [pureMs, readMs] = [Infinity, Infinity]
  for (let turn = 0; turn < TURNS; turn += 1) {
    const began = performance.now()
    const read: Drawable[][] = []
    for (const { id } of contests.rows) read.push((await pool.query<Drawable>(FIND_STARTERS, [eventId, id])).rows)
    const between = performance.now()
    for (const starters of read) makeHeats(starters, rulebook, { seed: '春风' })
    pureMs = Math.min(pureMs, performance.now() - between)
    readMs = Math.min(readMs, between - began)
  }
  await database.close()
  return { pureMs, readMs }
}
