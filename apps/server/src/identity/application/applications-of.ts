import type { Language } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { findApplications } from './application.store.ts'
import { applicationsIn } from './applications.ts'
import { presentExternal } from './present-application.ts'

/** Asks once for the applications of these organizations; gives what each may open, the portal's own first. */
export async function applicationsOf(deps: Deps, organizationIds: readonly string[], language: Language) {
  const rows = await findApplications(deps.database.db, organizationIds, language)
  const external = Map.groupBy(rows, (row) => row.organization_id)
  return (id: string) => [...applicationsIn(language), ...(external.get(id) ?? []).map(presentExternal)]
}
