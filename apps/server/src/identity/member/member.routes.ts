import * as contract from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { acceptInvitation, inviteMember } from './invitations.ts'
import { listInvitations, listMembers } from './list-members.ts'
import { changeMember, type MemberPlace, removeMember } from './members.ts'

const placeOf = ({ id, member_id }: { id: string; member_id: string }): MemberPlace => ({
  organizationId: id,
  memberId: member_id,
})

/** Calls about who is in an organization, and who is invited. */
export function memberRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listMembers, ({ actingFor, params, query }) =>
    listMembers(deps, actingFor, params.id, query),
  )
  route(app, deps, contract.inviteMember, ({ actingFor, params, body }) =>
    inviteMember(deps, actingFor, params.id, body),
  )
  route(app, deps, contract.changeMember, ({ actingFor, params, body }) =>
    changeMember(deps, actingFor, placeOf(params), body.role),
  )
  route(app, deps, contract.removeMember, ({ actingFor, params }) => removeMember(deps, actingFor, placeOf(params)))
  route(app, deps, contract.acceptInvitation, ({ actingFor, params, language }) =>
    acceptInvitation(deps, actingFor, params.id, language),
  )
  route(app, deps, contract.listInvitations, ({ actingFor, query }) => listInvitations(deps, actingFor, query))
}
