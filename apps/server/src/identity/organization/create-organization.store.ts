import type { Tx } from '../../store/database.ts'
import { newId } from '../../store/fast/id-counter.ts'
import { queryRows, statement } from '../../store/statement.ts'
import type { Tables } from '../../store/tables.ts'

/** As many organizations one person may create, personal one aside: room for a club with branches, none for a flood. */
export const ORGANIZATIONS_PER_PERSON_MAX = 20

const count = statement<{ id: string }>(
  'organization-count-creation',
  `update account set founded_count = founded_count + 1
    where id = $1::uuid and founded_count < ${ORGANIZATIONS_PER_PERSON_MAX} returning id`,
)

/** Takes one of the organizations this person may create; false when none is left. */
export const countCreation = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await queryRows(tx, count, [accountId])).length === 1

/** Writes an organization and makes the account its owner; gives its id. */
export async function insertOrganization(
  tx: Tx,
  ownerId: string,
  { name, type }: Pick<Tables['organization'], 'name' | 'type'>,
  at: Date,
): Promise<string> {
  const organizationId = newId()
  await tx.insertInto('organization').values({ id: organizationId, name, type, created_at: at }).execute()
  const ownership = { organization_id: organizationId, account_id: ownerId, role: 'owner' as const, created_at: at }
  await tx
    .insertInto('membership')
    .values({ id: newId(), ...ownership })
    .execute()
  return organizationId
}
