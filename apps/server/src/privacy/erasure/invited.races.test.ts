import { acceptInvitation, inviteMember, listInvitations, listMembers } from '@startline/contract'
import { expect, test } from 'vitest'
import { aClub, verifyPhone } from '../../identity/member/member-fixtures.ts'
import { openPortal } from '../../test/harness.ts'
import { postgresUrl } from '../../test/test-database.ts'
import { erase } from './erasure-fixtures.ts'

const ROUNDS = 8

test.skipIf(!postgresUrl)(
  'who accepts while the only owner leaves is a member of a club that stays, or no invitation is left',
  async () => {
    const portal = await openPortal()
    const ben = await portal.signUp()
    const phone = await verifyPhone(portal, ben)
    for (let round = 0; round < ROUNDS; round++) {
      const ann = await portal.signUp()
      const id = await aClub(ann)
      await ann.call(inviteMember, { params: { id }, body: { phone, role: 'owner' } })
      const accept = () => ben.call(acceptInvitation, { params: { id } })
      const [erased, accepted] = await Promise.all([erase(ann), accept()])
      expect(erased.code, 'an owner is left, or nobody').toBe(0)
      expect([0, 4004]).toContain(accepted.code)
      const members = await ben.call(listMembers, { params: { id } })
      expect([members.code, members.data?.total]).toEqual(accepted.code === 0 ? [0, 1] : [4004, undefined])
      expect((await ben.call(listInvitations)).data.total).toBe(0)
    }
  },
)
