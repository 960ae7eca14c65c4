import type { ActingFor } from '../../http/session/session-guard.ts'
import type { Tx } from '../../store/database.ts'

/** Most names of categories or series that are offered to choose from. */
const NAMES_MAX = 200

/** The names of categories, or of series, of the organization's videos that are not deleted. */
export async function findNames(db: Tx, { organizationId }: ActingFor, column: 'category' | 'series') {
  const rows = await db
    .selectFrom('teaching_video')
    .select(`${column} as name`)
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .where(column, 'is not', null)
    .distinct()
    .orderBy(column)
    .limit(NAMES_MAX)
    .execute()
  return rows.flatMap(({ name }) => name ?? [])
}
