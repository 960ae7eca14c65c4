import { foundOrganization as foundCall, listOrganizations, switchOrganization } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { fail } from '../../plumbing/fail.ts'
import { route } from '../../plumbing/route.ts'
import { applicationsOf } from './applications-of.ts'
import { foundOrganization } from './found-organization.ts'
import { findOrganizations, switchSession } from './organization.store.ts'

/** Calls about the organizations of the person. */
export function organizationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listOrganizations, async ({ actingFor, query, language }) => {
    const { items, total } = await findOrganizations(deps.database.db, actingFor, query)
    const applications = await applicationsOf(
      deps,
      items.map(({ id }) => id),
      language,
    )
    const present = items.map((item) => ({
      ...item,
      is_current: item.id === actingFor.organizationId,
      applications: applications(item.id),
    }))
    return { items: present, total, page: query.page, page_size: query.page_size }
  })
  route(app, deps, switchOrganization, async ({ actingFor, body }) => {
    const organization = await switchSession(deps.database.db, actingFor, body.organization_id)
    return { organization: organization ?? fail('not_found') }
  })
  route(app, deps, foundCall, async ({ actingFor, body, language }) => {
    const founded = await foundOrganization(deps, actingFor, body)
    return { ...founded, applications: (await applicationsOf(deps, [founded.id], language))(founded.id) }
  })
}
