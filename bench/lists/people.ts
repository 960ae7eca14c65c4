import { nameSkeleton } from '@startline/domain'
import { v7 as uuid } from 'uuid'
import { sealedIn } from '../../apps/server/src/people/participant/guardians.ts'
import type { Vault } from '../../apps/server/src/security/vault.ts'
import type { Database } from '../../apps/server/src/store/database.ts'
import { searchKeys } from '../../apps/server/src/store/search/search.ts'
import { sameEachTime, someName } from './names.ts'
import type { World } from './world.ts'

const ROWS_PER_INSERT = 20_000
const SHARE_OF_THE_BIG_ONE = 0.05

const insert = `
  insert into participant (id, organization_id, name, name_skeleton, search_keys, id_type, id_number_sealed, document_index,
                           gender, birth_date, guardian_name, guardian_phone_sealed, unit_id, created_by)
  select id, organization_id, name, skeleton, keys::int[], 'resident_id', sealed, document,
         'male', '2016-05-20', name, phone, unit_id, $9::uuid
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::bytea[], $7::bytea[], $8::bytea[], $10::uuid[])
      as p (id, organization_id, name, skeleton, keys, sealed, document, phone, unit_id)`

/** Fills the lists of participants; their numbers are sealed as the portal seals them. */
export async function makePeople({ pool }: Database, vault: Vault, world: World, count: number): Promise<void> {
  const random = sameEachTime(7)
  for (let made = 0; made < count; made += ROWS_PER_INSERT) {
    const size = Math.min(ROWS_PER_INSERT, count - made)
    const rows = Array.from({ length: size }, (_empty, index) => person(vault, world, random, made + index))
    const column = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((row) => row[name])
    const own = (['id', 'organization', 'name', 'skeleton', 'keys', 'sealed', 'document', 'phone'] as const).map(column)
    await pool.query(insert, [...own, world.account, column('unit')])
  }
  await pool.query(
    `update organization o set participant_count = c.count
       from (select organization_id, count(*) as count from participant group by 1) c where c.organization_id = o.id`,
  )
}

function person(vault: Vault, { organizations, units }: World, random: () => number, order: number) {
  const place = random() < SHARE_OF_THE_BIG_ONE ? 0 : Math.floor(random() * organizations.length)
  const organization = organizations[place] ?? ''
  const [id, name, number] = [uuid(), someName(random), `9${String(order).padStart(17, '0')}`]
  const skeleton = nameSkeleton(name)
  return {
    id,
    organization,
    name,
    skeleton,
    keys: `{${searchKeys(organization, [skeleton]).join()}}`,
    sealed: vault.seal(number, sealedIn(id, 'id_number')),
    document: Buffer.from(vault.documentIndex(organization, number), 'hex'),
    phone: vault.seal('13800138000', sealedIn(id, 'guardian_phone')),
    unit: random() < 0.3 ? (units[place] ?? null) : null,
  }
}
