import { beforeAll, expect, test } from 'vitest'
import { enter, leave } from '../entries/waiting/waiting-fixtures.ts'
import { verifyPhone } from '../identity/member/member-fixtures.ts'
import { aGroup, anEvent, together } from '../test/factories.ts'
import { openPortal, type TestPortal } from '../test/harness.ts'
import { postgresUrl } from '../test/test-database.ts'
import { sendMessages } from './send-to-phones.ts'

let portal: TestPortal
beforeAll(async () => {
  if (postgresUrl) portal = await openPortal({ NOTICE_SMS: 'on' })
})

test.skipIf(!postgresUrl)('eight that send at once send each message once', async () => {
  const COUNT = 40
  const event = await anEvent(portal, { groups: [aGroup({ capacity: COUNT })] })
  const first = await portal.signUp()
  const places = await enter(
    first,
    event,
    event.groups[0],
    Array.from({ length: COUNT }, () => ({})),
  )
  await together(COUNT, async () => {
    const who = await portal.signUp()
    await verifyPhone(portal, who)
    await enter(who, event, event.groups[0], [{}])
  })
  await together(COUNT, (index) => leave(first, places[index]))
  const sent: string[] = []
  portal.deps.sms = {
    ...portal.deps.sms,
    tell: async ({ phone }) => {
      sent.push(phone)
      return 'told'
    },
  }
  const counts = await together(8, () => sendMessages(portal.deps))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(COUNT)
  expect([sent.length, new Set(sent).size]).toEqual([COUNT, COUNT])
})
