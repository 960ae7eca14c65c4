import { computed, MADE, makeRows, type Seed, type Source } from './pgbench-rows.ts'

/** Where registrations go: one group, or 200 groups of another event. */
export type Where = 'hot' | 'spread'

/** What a variant of the batch leaves out, to see what it costs. */
export interface Without {
  participants?: boolean
  registrations?: boolean
  roster?: boolean
  receipts?: boolean
  audit?: boolean
  /** The counters of organizations, and with them their audit chains. */
  lists?: boolean
  /** The counters of groups. */
  places?: boolean
  searchKeys?: boolean
}

/** Registrations of one transaction of the set-based script. */
export const BATCH_ROWS = 64

// Lengths of what the vault seals: an 18-character number and an 11-digit phone.
const SEALED_NUMBER = "decode(repeat('ab', 107), 'hex')"
const SEALED_PHONE = "decode(repeat('cd', 100), 'hex')"
// As long as a real one. No colon stands before a letter or digit: pgbench would take it for one of its variables.
const UUID = '00000000-0000-7000-8000-000000000000'
const AUDIT_ENTRY = `[{"at":"2026-01-01T00.00.00.000Z","account_id":"${UUID}","action":"registration.create","subject":{"event_id":"${UUID}","batch_id":"${UUID}","registration_ids":["${UUID}"]}}]`

const EVENT = { hot: 'bench_known(3, 2)', spread: 'bench_known(3, 3)' }

const participants = (
  s: Source,
) => `insert into participant (id, organization_id, name, name_skeleton, search_keys, id_type,
    id_number_sealed, document_index, gender, birth_date, guardian_name, guardian_phone_sealed, created_by, created_at)
  select ${s.id}, ${s.organization}, c.name, c.name, ${s.searchKeys}, 'resident_id',
    ${SEALED_NUMBER}, ${s.document}, 'male', '2016-05-20', '王大明', ${SEALED_PHONE}, ${s.account}, now()
  from ${s.from}`

const registrations = (
  s: Source,
) => `insert into registration (event_id, organization_id, account_id, batch_id, id, group_id,
    reference, kind, status, search_text, search_keys)
  select ${s.event}, ${s.organization}, ${s.account}, ${s.id}, ${s.id}, ${s.group},
    substr(made.reference, 1, 4) || '-' || substr(made.reference, 5, 4), 'individual', 'registered', c.name, ${s.searchKeys}
  from ${s.from} cross join lateral (select ${s.reference} as reference) made`

const roster = (
  s: Source,
) => `insert into roster_member (event_id, registration_id, position, group_id, participant_id, person_index,
    name, birth_date, gender, unit_name, reserve)
  select ${s.event}, ${s.id}, 0, ${s.group}, ${s.id}, ${s.person},
    c.name, '2016-05-20', 'male', null, false
  from ${s.from}`

// As notices/receipts.sql.ts has it: one for each request.
const receipts = (
  s: Source,
) => `insert into notice (id, organization_id, kind, receipt, event_id, registration_id, entries, waiting, created_at)
  select ${s.id}, ${s.organization}, 'entered', true, ${s.event}, ${s.id}, 1, 0, date_trunc('milliseconds', clock_timestamp())
  from ${s.from}`

const countGroups = (s: Source) => `update event_group g set taken = g.taken + n.n
  from (select ${s.group} as id, count(*)::integer as n from ${s.from} group by 1) n
  where g.event_id = ${s.event} and g.id = n.id`

const countOrganizations = (s: Source) => `update organization o
  set registration_count = o.registration_count + w.n, participant_count = o.participant_count + w.n
  from (select ${s.organization} as id, count(*)::integer as n from ${s.from} group by 1) w where o.id = w.id`

// As record/append-audit.ts has it.
const auditParts = (s: Source) => `wanted as materialized (
    select ${s.organization} as id, '${AUDIT_ENTRY}'::text as entries, 1 as registrations, 1 as participants from ${s.from}),
  head as materialized (
    select o.id, o.audit_length, case o.audit_length when 0 then uuid_send(o.id) else o.audit_head end as before
      from organization o where o.id in (select id from wanted) order by o.id for no key update),
  link as (
    insert into audit_link (organization_id, position, entries, hash)
    select h.id, h.audit_length + 1, w.entries, sha256(h.before || convert_to(w.entries, 'UTF8'))
      from head h join wanted w on w.id = h.id
    returning organization_id, position, hash),
  grown as (
    update organization o
     set registration_count = o.registration_count + w.registrations, participant_count = o.participant_count + w.participants,
         audit_length = l.position, audit_head = l.hash
    from wanted w join link l on l.organization_id = w.id where o.id = w.id)`

/** Statements that put `count` registrations of before into the event "old". */
export function oldRegistrations(count: number): string[] {
  const s = computed({
    from: `generate_series(1, ${count}) i`,
    at: '1750000000000',
    batch: '(i / 4000)::bigint',
    place: '(i % 4000)',
    organization: '(1 + i % 200)',
    event: 'bench_known(3, 1)',
    group: 'bench_known(4, 1)',
    searchKeys: true,
  })
  return [participants(s), registrations(s), roster(s), receipts(s), countGroups(s), countOrganizations(s)]
}

const batchSeed = (where: Where, without: Without): Seed => ({
  from: `generate_series(1, ${BATCH_ROWS}) i`,
  at: ':at',
  batch: ':b::bigint',
  place: 'i',
  organization: '(1 + (:o::integer + i) % 200)',
  event: EVENT[where],
  group: where === 'hot' ? 'bench_known(4, 2)' : 'bench_known(4, 1001 + abs(hashint8(:b::bigint + i)::bigint) % 200)',
  searchKeys: !without.searchKeys,
})

const lines = (statements: string[]) => statements.map((statement) => `${statement};\n`).join('')

/** One transaction that writes 64 registrations of 64 organizations with one statement, as a commit group of the portal does. */
export function batchScript(where: Where, without: Without = {}): string {
  const { from, event, group } = batchSeed(where, without)
  const lock = `select count(*) as locked, (extract(epoch from clock_timestamp()) * 1000)::bigint as at from (
    select id from event_group where event_id = ${event} and id in (select ${group} from ${from}) order by id for no key update) g \\gset`
  const parts = [
    makeRows(computed(batchSeed(where, without))),
    ...(without.participants ? [] : [`people as (${participants(MADE)})`]),
    ...(without.registrations ? [] : [`entries as (${registrations(MADE)})`]),
    ...(without.roster ? [] : [`members as (${roster(MADE)})`]),
    ...(without.receipts ? [] : [`receipts as (${receipts(MADE)})`]),
    ...(without.places ? [] : [`places as (${countGroups({ ...MADE, event })})`]),
    ...(without.lists ? [] : [without.audit ? `counted as (${countOrganizations(MADE)})` : auditParts(MADE)]),
  ]
  const write = `with ${parts.join(',\n')}\nselect count(*) as made from made`
  return `\\set b random(1, 100000000000)\n\\set o random(1, 200)\nbegin;\n${lock}\n${write};\ncommit;\n`
}

const rowSource = (where: Where, from: string): Source =>
  computed({
    from,
    at: '(extract(epoch from now()) * 1000)::bigint',
    batch: ':b::bigint',
    place: ':p::integer',
    organization: ':o::integer',
    event: EVENT[where],
    group: 'bench_known(4, :g)',
    searchKeys: true,
  })

const rowVariables = (where: Where) =>
  `\\set g ${where === 'hot' ? '2' : 'random(1001, 1200)'}\n\\set b random(1, 100000000000)\n\\set p random(0, 4000)\n\\set o random(1, 200)\n`

const takePlace = (s: Source) => `update event_group set taken = taken + 1
  where event_id = ${s.event} and id = ${s.group} and (capacity is null or taken < capacity) returning id`

const chainEnd = (s: Source, given: string) => `update organization
  set registration_count = registration_count + 1, participant_count = participant_count + 1, audit_length = audit_length + 1,
      audit_head = sha256(audit_head || convert_to('${AUDIT_ENTRY}', 'UTF8'))
  ${given} organization.id = ${s.organization}`
const LINK = `insert into audit_link (organization_id, position, entries, hash)
  select id, audit_length, '${AUDIT_ENTRY}', audit_head from chain`

/** One registration per transaction, all of it in one statement: the fewest round trips while the group's row is locked. */
export function perRowScript(where: Where): string {
  const s = rowSource(where, 'place')
  return `${rowVariables(where)}with place as (${takePlace(s)}),
  person as (${participants(s)}),
  registered as (${registrations(s)}),
  rostered as (${roster(s)}),
  receipt as (${receipts(s)}),
  chain as (${chainEnd(s, 'from place where')} returning organization.id, audit_length, audit_head)
  ${LINK};\n`
}

/** One registration per transaction, a statement per table: as most programs write it. */
export function perRowStepsScript(where: Where): string {
  const s = rowSource(where, '(select 1) place')
  const link = `with chain as (${chainEnd(s, 'where')} returning id, audit_length, audit_head) ${LINK}`
  const take = `${takePlace(s)} \\gset place_\n`
  const steps = [participants(s), registrations(s), roster(s), receipts(s), link]
  return `${rowVariables(where)}begin;\n${take}${lines(steps)}commit;\n`
}
