import * as calls from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { makeLimiter } from '../http/limits/rate-limit.ts'
import { route } from '../http/route.ts'
import { fail } from '../kernel/fail.ts'
import { acceptInvitation, inviteMember } from './member/invitations.ts'
import { listInvitations, listMembers } from './member/list-members.ts'
import { changeMember, type MemberPlace, removeMember } from './member/members.ts'
import { switchSession } from './organization/organization.store.ts'
import {
  createOrganization,
  listOrganizations,
  requestConfirmation,
  withApplications,
} from './organization/organizations.ts'

/** Somebody mends a note a few times; each leaves a link in a chain. */
const REQUESTS = { burst: 5, everyS: 10 * 60 }

/** Calls about the organizations of the person. */
export function organizationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listOrganizations, ({ actingFor, query, language }) =>
    listOrganizations(deps, actingFor, query, language),
  )
  route(app, deps, calls.switchOrganization, async ({ actingFor, body }) => {
    const organization = await switchSession(deps.database.db, actingFor, body.organization_id)
    return { organization: organization ?? fail('not_found') }
  })
  route(
    app,
    deps,
    calls.requestConfirmation,
    ({ actingFor, params, body }) => requestConfirmation(deps, actingFor, params.id, body.note),
    { perPerson: makeLimiter(deps, REQUESTS) },
  )
  route(app, deps, calls.createOrganization, async ({ actingFor, body, language }) =>
    withApplications(deps, await createOrganization(deps, actingFor, body), language),
  )
}

const placeOf = ({ id, member_id }: { id: string; member_id: string }): MemberPlace => ({
  organizationId: id,
  memberId: member_id,
})

/** Calls about who is in an organization, and who is invited. */
export function memberRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listMembers, ({ actingFor, params, query }) => listMembers(deps, actingFor, params.id, query))
  route(app, deps, calls.inviteMember, ({ actingFor, params, body }) => inviteMember(deps, actingFor, params.id, body))
  route(app, deps, calls.changeMember, ({ actingFor, params, body }) =>
    changeMember(deps, actingFor, placeOf(params), body.role),
  )
  route(app, deps, calls.removeMember, ({ actingFor, params }) => removeMember(deps, actingFor, placeOf(params)))
  route(app, deps, calls.acceptInvitation, ({ actingFor, params, language }) =>
    acceptInvitation(deps, actingFor, params.id, language),
  )
  route(app, deps, calls.listInvitations, ({ actingFor, query }) => listInvitations(deps, actingFor, query))
}
