import {
  createOrganization as createCall,
  listOrganizations as listCall,
  requestConfirmation as requestConfirmationCall,
  switchOrganization,
} from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { makeLimiter } from '../../http/limits/rate-limit.ts'
import { route } from '../../http/route.ts'
import { fail } from '../../kernel/fail.ts'
import { switchSession } from './organization.store.ts'
import { createOrganization, listOrganizations, requestConfirmation, withApplications } from './organizations.ts'

/** Somebody mends a note a few times; each leaves a link in a chain. */
const REQUESTS = { burst: 5, everyS: 10 * 60 }

/** Calls about the organizations of the person. */
export function organizationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listCall, ({ actingFor, query, language }) => listOrganizations(deps, actingFor, query, language))
  route(app, deps, switchOrganization, async ({ actingFor, body }) => {
    const organization = await switchSession(deps.database.db, actingFor, body.organization_id)
    return { organization: organization ?? fail('not_found') }
  })
  const spend = makeLimiter(deps, REQUESTS)
  route(app, deps, requestConfirmationCall, ({ actingFor, params, body }) => {
    spend(actingFor.accountId)
    return requestConfirmation(deps, actingFor, params.id, body.note)
  })
  route(app, deps, createCall, async ({ actingFor, body, language }) =>
    withApplications(deps, await createOrganization(deps, actingFor, body), language),
  )
}
