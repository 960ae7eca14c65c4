import { REMINDERS_MAX, setReminder } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aGroup, anEvent, together } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { postgresUrl } from '../../test/test-database.ts'
import { kindsTold } from '../notice-fixtures.ts'
import { tellReminders } from './reminders.ts'

let portal: TestPortal
beforeAll(async () => {
  if (postgresUrl) portal = await openPortal()
})

const HOUR_MS = 60 * 60_000
const coming = () =>
  anEvent(portal, { groups: [aGroup({ registration_opens_at: new Date(portal.deps.now().getTime() + HOUR_MS) })] })
const rows = () => portal.deps.database.db.selectFrom('event_reminder').selectAll().execute()

test.skipIf(!postgresUrl)(
  'eight that tell at once tell everybody once, also who sets a reminder meanwhile',
  async () => {
    const COUNT = 40
    const event = await coming()
    const people = await together(COUNT, () => portal.signUp())
    await together(COUNT * 2, (index) =>
      (people[index % COUNT] as Person).call(setReminder, { params: { id: event.id } }),
    )
    expect(await rows()).toHaveLength(COUNT)
    portal.passTime(HOUR_MS)
    const counts = await together(8, () => tellReminders(portal.deps))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(COUNT)
    expect(await together(COUNT, (index) => kindsTold(people[index] as Person))).toEqual(
      people.map(() => ['registration_opens']),
    )
    expect(await rows()).toEqual([])
  },
)

test.skipIf(!postgresUrl)('the last reminder one may have is taken once', async () => {
  const wang = await portal.signUp()
  const events = await together(REMINDERS_MAX + 9, () => coming())
  const set = (id: string) => wang.call(setReminder, { params: { id } })
  for (const { id } of events.slice(0, REMINDERS_MAX - 1)) await set(id)
  const answers = await together(10, (index) => set(events[REMINDERS_MAX - 1 + index]?.id ?? ''))
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, ...Array(9).fill(4009)])
  expect((await rows()).filter((row) => row.account_id === wang.accountId)).toHaveLength(REMINDERS_MAX)
})
