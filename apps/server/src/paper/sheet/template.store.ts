import type { ActingFor } from '../../deps.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

/** Units offered in a drop-down; whoever has more types the name. */
const MOST_UNITS = 500

const find = statement<{ name: string }>(
  'template-units',
  `select name from unit
    where organization_id = $1::uuid
       or id in (select unit_id from participant where organization_id = $1::uuid and removed_at is null and unit_id is not null)
    group by name order by name limit ${MOST_UNITS}`,
  { plan: 'each time' },
)

/** Names of the organization's own units and of those its participants race for, by name. */
export async function findUnitNames(
  tx: Executor,
  { organizationId }: Pick<ActingFor, 'organizationId'>,
): Promise<string[]> {
  return (await queryRows(tx, find, [organizationId])).map(({ name }) => name)
}
