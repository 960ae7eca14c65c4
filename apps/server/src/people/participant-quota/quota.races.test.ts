import { addParticipant } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aGroup, anEvent, aParticipant, together } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { postgresUrl } from '../../test/test-database.ts'
import { counted, enterThose, strangers } from './quota-fixtures.ts'

let portal: TestPortal
let who: Person
let event: { id: string; groups: string[] }
beforeAll(async () => {
  if (!postgresUrl) return
  portal = await openPortal({ RATE_LIMITS: 'default' })
  event = await anEvent(portal, { groups: [aGroup({ capacity: null })] })
})

const codes = async (asked: Promise<{ code: number }[]>) =>
  Map.groupBy(
    (await asked).map(({ code }) => code),
    (code) => code,
  )

test.skipIf(!postgresUrl)(
  'of forty new people asked for at once over many connections, ten are counted and thirty refused',
  async () => {
    who = await portal.signUp()
    const people = strangers(40)
    const answers = await codes(
      together(40, (at) => enterThose(who, event, people.slice(at, at + 1), { dry_run: at % 2 === 0 })),
    )
    expect([answers.get(0)?.length, answers.get(4307)?.length]).toEqual([10, 30])
    expect(await counted(portal, who.organizationId)).toEqual([10, 10])
  },
)

test.skipIf(!postgresUrl)('the same ten, asked for by many at once in any order, are counted once', async () => {
  who = await portal.signUp()
  const people = strangers(10)
  const turned = (at: number) => [...people.slice(at % 10), ...people.slice(0, at % 10)]
  const answers = await codes(together(30, (at) => enterThose(who, event, turned(at), { dry_run: true })))
  expect([...answers.keys()]).toEqual([0])
  expect(await counted(portal, who.organizationId)).toEqual([10, 10])
})

test.skipIf(!postgresUrl)(
  'batches that are too much together are taken whole or not at all, adding beside them',
  async () => {
    who = await portal.signUp()
    const answers = await codes(
      together<{ code: number }>(12, (at) =>
        at % 3 === 0
          ? who.call(addParticipant, { body: aParticipant() })
          : enterThose(who, event, strangers(4), { dry_run: true }),
      ),
    )
    const [people, sum] = await counted(portal, who.organizationId)
    expect(sum).toBe(people)
    expect(people).toBeLessThanOrEqual(10)
    // Whoever was refused by what somebody else asked for would have been too much.
    expect(people).toBeGreaterThanOrEqual(7)
    expect((answers.get(0)?.length ?? 0) + (answers.get(4307)?.length ?? 0)).toBe(12)
  },
)
