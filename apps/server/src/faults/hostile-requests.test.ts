import { randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { TIME_LIMITS } from '../http/limits/time-limits.ts'
import type { Person } from '../test/harness.ts'
import { isTelling, problemsOf, wasAccepted } from '../test/hostile/judge.ts'
import { schemaTries } from '../test/hostile/schema-tries.ts'
import { type Heard, send, type Try } from '../test/hostile/try.ts'
import { slowTries, wireTries } from '../test/hostile/wire-tries.ts'
import { type WriteWatch, watchWrites } from '../test/hostile/write-watch.ts'
import { fixtures } from '../test/roles/fixtures.ts'
import { openWorld, type World } from '../test/roles/world.ts'
import { manyFaults, rounds, tellCounts } from './rounds.ts'

/** Forty rounds are 10,000 requests. */
const ROUNDS = rounds(1)
const SWIFT = manyFaults ? 230 : 130
/** Each takes as long as the portal bears it: they come beside each other, and beside the others. */
const SLOW = 20
/** Everything has been compiled by then. */
const WARM_ROUNDS = 10
/** Some calls alone in `npm test`: making what a call takes costs more than trying it. */
const CALLS = manyFaults ? Number.POSITIVE_INFINITY : 16
const SEED = Number(process.env.HOSTILE_SEED ?? (manyFaults ? randomInt(2 ** 31) : 20))
const LIMITS = { requestMs: 600, headersMs: 400, checkEveryMs: 100 }
/** What the slowest answer may take, on a busy machine too: less than the limits of a usual portal, were these not kept. */
const LONGEST_MS = TIME_LIMITS.headersMs
const HEAP_MAY_GROW_MB = 24

/** They end sessions or take roles away: who tries them is somebody new each time that it was accepted. */
const ENDING = [
  'logout',
  'endSession',
  'changePassword',
  'eraseAccount',
  'switchOrganization',
  'changeMember',
  'removeMember',
]
/** What a refused request writes on purpose: tries of codes are counted. */
const COUNTED = ['sms_code']

const logged: string[] = []
let world: World
let port: number
let newcomer: Person
let writes: WriteWatch

const logTo = new Writable({
  write(line: Buffer, _encoding, done) {
    if (isTelling(String(line))) logged.push(String(line))
    done()
  },
})

beforeAll(async () => {
  const watch = { open: () => () => undefined, learnBody() {}, learnMessages() {}, finds: () => [], forget() {} }
  world = await openWorld({}, { limits: LIMITS, logTo, watch })
  await world.letHost()
  newcomer = await world.portal.signUp()
  await world.portal.app.listen({ host: '127.0.0.1', port: 0 })
  port = (world.portal.app.server.address() as AddressInfo).port
})

/** Tries of every call, or of some, by nobody, a stranger, and the owner of a club that holds events. */
async function triesOfCalls(): Promise<fc.Arbitrary<Try>[]> {
  const { served } = world.portal.deps
  const picked =
    fc.sample(fc.shuffledSubarray([...served], { minLength: served.length }), { seed: SEED, numRuns: 1 })[0] ?? []
  const all: fc.Arbitrary<Try>[] = []
  for (const call of picked.slice(0, CALLS)) {
    const right = (await fixtures[call.name].send?.(world, 'owner')) ?? {}
    const people = ENDING.includes(call.name)
      ? [newcomer]
      : [world.people.stranger, world.people.owner, world.people.owner]
    for (const token of [undefined, ...people.map((one) => one.token)]) all.push(schemaTries({ call, right }, token))
  }
  return all
}

interface Wrong {
  seed: number
  what: string[]
  sent: string
}
const wrong: Wrong[] = []
let seed = SEED
const counts = { sent: 0, refused: 0, accepted: 0, slow: 0, longestMs: 0 }

function note(tried: Try, heard: Heard, more: string[] = []): void {
  counts.sent += 1
  counts[wasAccepted(heard) ? 'accepted' : 'refused'] += 1
  if (!tried.endless) counts.longestMs = Math.max(counts.longestMs, Math.round(heard.tookMs))
  const what = [
    ...problemsOf(tried, heard, LONGEST_MS),
    ...more,
    ...logged.splice(0).map((line) => `in the log: ${line}`),
  ]
  if (what.length > 0) wrong.push({ seed, what, sent: tried.pieces.map(String).join('').slice(0, 600) })
}

/** Sends one and looks whether it wrote something, being refused. */
async function trySwift(tried: Try): Promise<void> {
  const heard = await send(port, tried, LONGEST_MS)
  const written = (await writes.written()).filter((table) => !COUNTED.includes(table))
  note(tried, heard, wasAccepted(heard) || written.length === 0 ? [] : [`refused, and written: ${written.join()}`])
}

async function trySlow(all: Try[]): Promise<void> {
  counts.slow += all.length
  const heard = await Promise.all(all.map((tried) => send(port, tried, LONGEST_MS)))
  for (const [nth, tried] of all.entries()) note(tried, heard[nth] as Heard)
}

/** Megabytes of the heap that are in use, when all that can go has gone. */
function heapMb(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let nth = 0; nth < 3; nth += 1) collect()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

test('slow, half and malformed requests: each is refused by name, nothing is written, and the portal is well', async () => {
  const swift = fc.oneof(
    { weight: 5, arbitrary: fc.oneof(...(await triesOfCalls())) },
    { weight: 1, arbitrary: wireTries },
  )
  writes = await watchWrites(world.portal)
  let before = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    seed = SEED + round
    if (round === Math.min(WARM_ROUNDS, ROUNDS - 1)) before = heapMb()
    for (const tried of fc.sample(swift, { seed, numRuns: SWIFT })) await trySwift(tried)
    await trySlow(fc.sample(slowTries, { seed, numRuns: SLOW }))
  }
  const heapGrownMb = Math.round(heapMb() - before)
  tellCounts(`slow, half and malformed requests, seed ${SEED}`, { ...counts, heapGrownMb })
  expect({ wrong: wrong.slice(0, 20), all: wrong.length }).toEqual({ wrong: [], all: 0 })
  expect(heapGrownMb).toBeLessThan(HEAP_MAY_GROW_MB)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  expect(counts.refused).toBeGreaterThan(counts.sent / 2)
})
