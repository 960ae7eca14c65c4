import { giveDuty, listDuties } from '@startline/contract'
import { expect, test } from 'vitest'
import { aHostedEvent } from '../../events/announcement/announcement-fixtures.ts'
import { aClubOwner, aPhone } from '../../identity/member/member-fixtures.ts'
import { together } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'

const portal = await openPortal()

test('one phone given one duty twenty times at once has it once', async () => {
  const host = await aClubOwner(portal)
  const { id } = await aHostedEvent(portal, host.clubId)
  const body = { phone: aPhone(), duty: 'judge' as const }
  const answers = await together(20, () => host.call(giveDuty, { params: { id }, body }))
  expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1)
  expect((await host.call(listDuties, { params: { id } })).data.total).toBe(1)
})
