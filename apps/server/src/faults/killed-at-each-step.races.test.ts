import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { TEST_LIMIT_MS } from '../../../../tools/test-limits.ts'
import { type Ledger, openLedger, type Sent, send, signUpSenders } from '../test/ledger/ledger.ts'
import { type PortalProcess, startPortalProcess } from '../test/processes/portal-process.ts'
import { newServerDatabase, newStoreFolder, postgresUrl } from '../test/test-database.ts'
import { aWholeBatch, BATCH_SIZE, recover } from '../test/whole-batch.ts'
import { openWireProxy, type WireMessage, type WireProxy } from '../test/wire-proxy.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'
import { manyFaults, tellCounts } from './rounds.ts'

/** Where the portal is killed: before the server has the message, or after it has acted on it and before its answer is heard. */
interface Step {
  when: 'before' | 'after'
  at: (message: WireMessage, count: number) => boolean
}

const commit = ({ letter, text }: WireMessage) => 'QPB'.includes(letter) && /(^.{5}|\0)commit;?\0/is.test(text)
/** Only these make the server act and answer. */
const acts = ({ letter }: WireMessage) => letter === 'Q' || letter === 'S'
const nth = (when: Step['when'], n: number): Step => ({ when, at: (_message, count) => count === n })
const sample: Step[] = [
  nth('before', 1),
  nth('before', 25),
  { when: 'before', at: commit },
  { when: 'after', at: commit },
]
/** More than any batch has; the run ends at the first step that the batch does not reach. */
const MOST_STEPS = 1_000
/** A step beyond the batch's last is of what the portal does beside it, and the answer may be out by then: all of it has to be there. */
const outcomes = manyFaults ? ['unanswered', 'acknowledged'] : ['unanswered']
const LIMIT_MS = manyFaults ? 6 * TEST_LIMIT_MS : TEST_LIMIT_MS

function* everyStep(): Generator<Step> {
  for (let n = 1; n <= MOST_STEPS; n += 1) yield nth('before', n)
}
function* everyAnswer(): Generator<Step> {
  for (let n = 1; n <= MOST_STEPS; n += 1) {
    let acted = 0
    yield { when: 'after', at: (message) => acts(message) && (acted += 1) === n }
  }
}

const folder = newStoreFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Sends a batch and kills the portal when it reaches the step; gives false when the batch was answered before. */
async function sendAndKill(ledger: Ledger, batch: Sent, portal: PortalProcess, proxy: WireProxy, { when, at }: Step) {
  let count = 0
  const kills: Promise<void>[] = []
  proxy.watch((message) => {
    if (!at(message, (count += 1))) return 'send'
    proxy.watch(() => 'hold')
    kills.push(when === 'after' ? proxy.holdAnswers().then(portal.kill) : portal.kill())
    return when === 'after' ? 'send' : 'hold'
  })
  await send(ledger, portal.address, batch)
  await Promise.all(kills)
  proxy.watch(null)
  return kills.length > 0
}

test.skipIf(!postgresUrl)(
  `a server killed at ${manyFaults ? 'every step' : 'some steps'} of a batch of ${BATCH_SIZE} leaves none or all of it`,
  async () => {
    const { choice } = await newServerDatabase(true)
    const proxy = await openWireProxy(choice.url)
    const env = { DATA_DIR: folder, DATABASE_URL: proxy.url }
    const ledger = await openLedger({ DATABASE_URL: choice.url }, folder, 0)
    let portal = await startPortalProcess(env)
    await signUpSenders(ledger, portal.address)

    const left = { nothing: 0, everything: 0 }
    for (const steps of manyFaults ? [everyStep(), everyAnswer()] : [sample])
      for (const step of steps) {
        const before = ledger.sent.length * BATCH_SIZE
        const batch = aWholeBatch(ledger)
        if (!(await sendAndKill(ledger, batch, portal, proxy, step))) break
        const { outcome } = batch
        expect(outcomes).toContain(outcome)
        portal = await startPortalProcess(env)
        const [found, then] = await recover(ledger, portal.address, batch, before)
        expect(outcome === 'acknowledged' ? [BATCH_SIZE] : [0, BATCH_SIZE]).toContain(found)
        expect([batch.outcome, then]).toEqual(['acknowledged', BATCH_SIZE])
        left[found === 0 ? 'nothing' : 'everything'] += 1
      }
    expect(await portal.stop()).toBe(0)
    await proxy.close()

    await expectNothingWrong(choice, ledger, 'batches killed at each step', left.nothing + left.everything)
    tellCounts('kills at each step of a batch', left)
    // The commit itself was reached: killed right after it there is everything, and nothing in all cases before.
    expect(left.everything).toBeGreaterThan(0)
    expect(left.nothing).toBeGreaterThan(2)
  },
  LIMIT_MS,
)
