import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { ActingFor, Deps } from '../../deps.ts'
import { consumeDailyUse, payersOfPerson } from '../../http/limits/daily-use.ts'
import { containing } from '../../store/search/search.ts'
import type { Executor } from '../../store/statement.ts'
import type { Tables } from '../../store/tables.ts'

/** What units can be looked for by; `words` must all stand in the name or the short name. */
interface UnitQuery {
  words: readonly string[]
  district_code?: string | undefined
  mine?: boolean | undefined
  page: number
  page_size: number
}

type Where = ExpressionBuilder<Tables & { u: Tables['unit'] }, 'u'>

/** Units one may choose: those the operator has confirmed, and the organization's own. */
const visibleTo = (actingFor: ActingFor) => (is: Where) =>
  is.or([is('u.confirmed_at', 'is not', null), is('u.organization_id', '=', actingFor.organizationId)])

/** Codes of a district and all below it begin alike: 44 for 440000, 4403 for 440300. */
const codePrefix = (code: string): string => code.replace(/^(\d\d)0000$|^(\d{4})00$/, '$1$2')

function visibleUnits(
  db: Executor,
  actingFor: ActingFor,
  { words, district_code, mine }: Omit<UnitQuery, 'page' | 'page_size'>,
) {
  const conditions = (is: Where): Expression<SqlBool>[] => [
    visibleTo(actingFor)(is),
    ...(mine ? [is('u.organization_id', '=', actingFor.organizationId)] : []),
    ...(district_code === undefined ? [] : [is('u.district_code', 'like', `${codePrefix(district_code)}%`)]),
    ...words.map((word) =>
      is.or([is('u.name', 'ilike', containing(word)), is('u.short_name', 'ilike', containing(word))]),
    ),
  ]
  return db
    .selectFrom('unit as u')
    .innerJoin('district as d', 'd.code', 'u.district_code')
    .where((is) => is.and(conditions(is as unknown as Where)))
}

const COLUMNS = ['u.id', 'u.name', 'u.short_name', 'u.type', 'u.district_code', 'd.full_name as district_name'] as const
const standing = (actingFor: ActingFor) => (is: Where) =>
  [
    is
      .and([is('u.organization_id', 'is not', null), is('u.organization_id', '=', actingFor.organizationId)])
      .$castTo<boolean>()
      .as('own'),
    is('u.confirmed_at', 'is not', null).$castTo<boolean>().as('confirmed'),
  ] as const

/** A page of the units one may choose, own and confirmed ones, by name. */
export async function findUnits(db: Executor, actingFor: ActingFor, query: UnitQuery) {
  const { page, page_size } = query
  const items = await visibleUnits(db, actingFor, query)
    .select(COLUMNS)
    .select((is) => standing(actingFor)(is as unknown as Where))
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  const { total } = await visibleUnits(db, actingFor, query)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

/** One unit, where it may be chosen. */
export const findUnit = (db: Executor, actingFor: ActingFor, id: string) =>
  visibleUnits(db, actingFor, { words: [] }).select(COLUMNS).where('u.id', '=', id).executeTakeFirst()

/** A unit of this name in the district that the organization could choose instead of adding another. */
export const findSameUnit = (db: Executor, actingFor: ActingFor, name: string, districtCode: string) =>
  visibleUnits(db, actingFor, { words: [] })
    .select('u.id')
    .where('u.name', '=', name)
    .where('u.district_code', '=', districtCode)
    .orderBy('u.id')
    .executeTakeFirst()

/** Units a person may add in a day: those of a whole town, and no flood for who confirms them. */
export const UNITS_A_DAY = 50

/** Charges one unit to the person's day, over all of their organizations; false when none is left. */
export const consumeUnitQuota = async (
  deps: Pick<Deps, 'vault'>,
  tx: Executor,
  accountId: string,
  now: Date,
): Promise<boolean> =>
  consumeDailyUse(
    deps,
    tx,
    now,
    (await payersOfPerson(tx, now, accountId)).map((payer) => ({
      payer: `units:${payer}`,
      amount: 1,
      limit: UNITS_A_DAY,
    })),
  )

/** Writes a unit of the organization, not yet confirmed; undefined where the organization has one of that name there. */
export async function insertUnit(
  db: Executor,
  actingFor: ActingFor,
  unit: Pick<Tables['unit'], 'name' | 'type' | 'district_code'> & { at: Date },
) {
  const { at, ...columns } = unit
  const row = await db
    .insertInto('unit')
    .values({ id: uuid(), ...columns, short_name: null, organization_id: actingFor.organizationId, created_at: at })
    .onConflict((conflict) => conflict.columns(['organization_id', 'district_code', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** A unit that waits for whoever runs the portal, and who added it. */
export const findUnconfirmed = (db: Executor, most: number) =>
  db
    .selectFrom('unit as u')
    .innerJoin('district as d', 'd.code', 'u.district_code')
    .leftJoin('organization as o', 'o.id', 'u.organization_id')
    .select([
      'u.id',
      'u.name',
      'u.type',
      'd.full_name as district_name',
      'u.organization_id',
      'o.name as organization_name',
    ])
    .where('u.confirmed_at', 'is', null)
    .where('u.name', '<>', '')
    .orderBy('u.created_at')
    .orderBy('u.id')
    .limit(most)
    .execute()

/** Lets everybody choose a unit; gives whose it is, or undefined where none of this id waits. */
export const confirm = (tx: Executor, id: string, at: Date) =>
  tx
    .updateTable('unit')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning('organization_id')
    .executeTakeFirst()

/** Most units of one name that are looked through. */
const MOST_NAMED = 50

/** Confirmed units whose name or short name has all of these words, whoever asks. */
export const findConfirmedUnits = (db: Executor, words: readonly string[]) =>
  db
    .selectFrom('unit as u')
    .select(['u.id', 'u.name', 'u.short_name'])
    .where('u.confirmed_at', 'is not', null)
    .where((is) =>
      is.and(
        words.map((word) =>
          is.or([is('u.name', 'ilike', containing(word)), is('u.short_name', 'ilike', containing(word))]),
        ),
      ),
    )
    .orderBy('u.id')
    .limit(MOST_NAMED)
    .execute()
