import type { Executor } from './statement.ts'

/** The value of a setting; undefined where there is none. */
export async function findSetting(db: Executor, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('portal_setting').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Writes a setting that is not there yet; one that is there stays. */
export const insertSetting = (db: Executor, name: string, value: string): Promise<unknown> =>
  db
    .insertInto('portal_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

/** Writes a setting. */
export const writeSetting = (db: Executor, name: string, value: string): Promise<unknown> =>
  db
    .insertInto('portal_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()

/** Writes a setting that has one of these values. */
export const replaceSetting = (db: Executor, name: string, former: string[], value: string): Promise<unknown> =>
  db.updateTable('portal_setting').set({ value }).where('name', '=', name).where('value', 'in', former).execute()
