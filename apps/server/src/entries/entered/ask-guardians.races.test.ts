import { beforeAll, expect, test } from 'vitest'
import { aClubOwner, aMember, verifyPhone } from '../../identity/member/member-fixtures.ts'
import { kindsTold } from '../../notices/notice-fixtures.ts'
import { together } from '../../test/factories.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { postgresUrl } from '../../test/test-database.ts'
import { aConsentEvent, ask, enterWithoutConsent } from './entered-fixtures.ts'

let portal: TestPortal
beforeAll(async () => {
  if (postgresUrl) portal = await openPortal()
})

test.skipIf(!postgresUrl)('twelve presses of two people at once ask about each child once', async () => {
  const COUNT = 10
  const club = await aClubOwner(portal)
  const colleague = await aMember(portal, club, club.clubId, 'manager')
  const guardians = await together(COUNT, () => portal.signUp('家长'))
  const phones = []
  for (const guardian of guardians) phones.push(await verifyPhone(portal, guardian))
  const event = await aConsentEvent(portal)
  const children = phones.map((guardian_phone) => ({ guardian_phone }))
  await enterWithoutConsent(club, event, children)
  const answers = await together(12, (index) => ask(index % 2 === 0 ? club : colleague, event))
  expect(answers.reduce((sum, { asked }) => sum + asked, 0)).toBe(COUNT)
  expect(answers.every(({ asked, already }) => asked + already === COUNT)).toBe(true)
  for (const guardian of guardians) expect(await kindsTold(guardian)).toEqual(['guardian_asked'])
})
