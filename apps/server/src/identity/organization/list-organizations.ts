import type { Language } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { applicationsOf } from '../application/applications-of.ts'
import { findOrganizations } from './organization.store.ts'

/** A page of the organizations the person belongs to, each with its applications. */
export async function listOrganizations(
  deps: Deps,
  actingFor: ActingFor,
  { page, page_size }: { page: number; page_size: number },
  language: Language,
) {
  const { items, total } = await findOrganizations(deps.database.db, actingFor, { page, page_size })
  const ids = items.map(({ id }) => id)
  const applications = await applicationsOf(deps, ids, language)
  const present = items.map((item) => ({
    ...item,
    is_current: item.id === actingFor.organizationId,
    applications: applications(item.id),
  }))
  return { items: present, total, page, page_size }
}
