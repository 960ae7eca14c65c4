import { type IdPage, onlyRow } from '../../database/id-page.ts'
import { statement } from '../../database/statement.ts'
import type { Tx } from '../../deps.ts'
import { COUNT_LIMIT } from '../../plumbing/counted.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import type { Part, RegistrationFilter } from './list.store.ts'

// What is null falls out of the plan.
const anew = { plan: 'each time' } as const

const wanted = `r.organization_id = $1::uuid and ($2::text is null or r.status = $2) and r.search_text like $5`

/** Rows with the character, of both indexes of words (0013-words.sql). */
const found = (upTo: string) => `
    (select r.id from registration r where ${wanted} and octet_length(r.search_text) <= 1000 ${upTo})
    union all
    (select r.id from registration r where ${wanted} and octet_length(r.search_text) > 1000 ${upTo})`

const search = statement<IdPage>(
  'registrations-character',
  `with hits as materialized (${found(`limit ${COUNT_LIMIT}`)})
  select array(select id from hits order by id desc limit $3::int offset $4::int) as ids, (select count(*) from hits) as total`,
  anew,
)

const page = statement<Pick<IdPage, 'ids'>>(
  'registrations-character-page',
  `select array(
     select id from (${found('order by r.id desc limit $3::int + $4::int')}) f order by id desc limit $3::int offset $4::int) as ids`,
  anew,
)

/**
 * A page of the organization's registrations with one certain character in their words, the newest first. The words are read through, a
 * tenth of a microsecond each: the keys would lead to as many rows scattered over the whole table.
 */
export async function searchCharacter(
  tx: Tx,
  actingFor: ActingFor,
  status: RegistrationFilter['status'],
  pattern: string,
  { limit, offset }: Part,
): Promise<IdPage> {
  const params = [actingFor.organizationId, status, limit, offset, pattern]
  const counted = await onlyRow(tx, search, params)
  if (counted.total < COUNT_LIMIT) return counted
  return { ...(await onlyRow(tx, page, params)), total: counted.total }
}
