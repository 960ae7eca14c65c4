import type { Language } from '@startline/contract'
import type { ExpressionBuilder } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type Executor, queryRows, rowsBy, statement } from '../../store/statement.ts'
import { columnsOf, type Tables } from '../../store/tables.ts'
import { isCode, type NewApplication } from './application-rules.ts'

type Where = ExpressionBuilder<Tables & { a: Tables['application'] }, 'a'>

const COLUMNS = columnsOf<'application'>({
  id: true,
  app_code: true,
  name_zh: true,
  name_en: true,
  description_zh: true,
  description_en: true,
  icon: true,
  entry: true,
  origin: true,
  redirect_uris: true,
  secret_hash: true,
  open_to_all: true,
  created_at: true,
  disabled_at: true,
})

/** Who sees an application: every organization, or those that were allowed; nobody sees a disabled one. */
export const VISIBLE = (organization: string): string =>
  `a.disabled_at is null and (a.open_to_all or exists (
     select 1 from application_organization ao where ao.application_id = a.id and ao.organization_id = ${organization}))`

/** What an organization's list shows of an application of others. */
export interface ListedApplication {
  app_code: string
  name: string
  description: string
  icon: string
  entry: string
}

const listed = (language: string) => `a.app_code, a.icon, a.entry,
  case ${language} when 'en' then a.name_en else a.name_zh end as name,
  case ${language} when 'en' then a.description_en else a.description_zh end as description`

/** The applications that an organization sees, the oldest first, for statements that do more: a JSON list of `ListedApplication`. */
export const seenBy = (organization: string, language: string): string =>
  `(select coalesce(json_agg(seen), '[]') from (
      select ${listed(language)} from application a where ${VISIBLE(organization)} order by a.created_at, a.id) seen)`

/** The applications that each of these organizations sees, in the reader's language, the oldest first. */
export const findApplications = rowsBy<
  ListedApplication & { organization_id: string },
  [organizationIds: readonly string[], language: Language]
>(
  'application-visible',
  `select o.id as organization_id, ${listed('$2')}
     from unnest($1::uuid[]) as o (id) cross join application a
    where ${VISIBLE('o.id')}
    order by a.created_at, a.id`,
)

/** Everything of one application; undefined where none has the code. */
export async function findApplication(db: Executor, code: string) {
  return isCode(code)
    ? db.selectFrom('application').select(COLUMNS).where('app_code', '=', code).executeTakeFirst()
    : undefined
}

/** Every application, by its code, with the names of the organizations that were allowed. */
export const listApplications = (db: Executor) =>
  db
    .selectFrom('application as a')
    .select(COLUMNS)
    .select((of) => allowedNames(of as unknown as Where).as('allowed'))
    .orderBy('a.app_code')
    .execute()

const allowedNames = (of: Where) =>
  of
    .selectFrom('application_organization as ao')
    .innerJoin('organization as o', 'o.id', 'ao.organization_id')
    .whereRef('ao.application_id', '=', 'a.id')
    .select((row) => row.fn.coalesce(row.fn.agg<string[]>('array_agg', ['o.name']), row.val<string[]>([])).as('names'))

/** Writes an application, open to all; false where the code is taken. */
export async function insertApplication(
  tx: Executor,
  { code, name, nameEn, description, descriptionEn, icon, entry, redirectUris }: NewApplication,
  { secretHash, at }: { secretHash: Buffer; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('application')
    .values({
      id: uuid(),
      app_code: code,
      name_zh: name,
      name_en: nameEn,
      description_zh: description,
      description_en: descriptionEn,
      icon,
      entry,
      origin: new URL(entry).origin,
      redirect_uris: redirectUris,
      secret_hash: secretHash,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('app_code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Changes an application by its code; gives its id, undefined where none has the code. */
export const updateApplication = (
  tx: Executor,
  code: string,
  change: { disabled_at?: Date | null; secret_hash?: Buffer; open_to_all?: boolean },
) => tx.updateTable('application').set(change).where('app_code', '=', code).returning('id').executeTakeFirst()

/** The organizations that were allowed an application; of one that is open to all there are none. */
export const findAllowed = (tx: Executor, applicationId: string) =>
  tx
    .selectFrom('application_organization')
    .select('organization_id')
    .where('application_id', '=', applicationId)
    .orderBy('organization_id')
    .execute()

/** Lets an organization see an application; nothing where it does already. */
export const insertAllowed = (tx: Executor, applicationId: string, organizationId: string) =>
  tx
    .insertInto('application_organization')
    .values({ application_id: applicationId, organization_id: organizationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Takes an application from the sight of one organization, or of all that were allowed it. */
export function deleteAllowed(tx: Executor, applicationId: string, organizationId?: string) {
  const all = tx.deleteFrom('application_organization').where('application_id', '=', applicationId)
  return (organizationId === undefined ? all : all.where('organization_id', '=', organizationId)).execute()
}

const named = statement<{ id: string; name: string }>(
  'application-organization',
  'select id, name from organization where id::text = $1 or name = $1 order by id limit 2',
)

/** The organization of an id, or of a name that only one has. */
export async function findOrganization(tx: Executor, word: string): Promise<{ id: string; name: string } | undefined> {
  const [found, second] = await queryRows(tx, named, [word])
  return second === undefined ? found : undefined
}
