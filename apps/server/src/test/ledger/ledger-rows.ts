import { statement } from '../../store/statement.ts'

/** A registration with the person on it; nameless when its roster is missing. */
export interface Row {
  id: string
  batch_id: string
  group_id: string
  status: string
  name: string | null
}

/** Every registration of an event. */
export const rowsOf = statement<Row>(
  'test-ledger-rows',
  `select r.id, r.batch_id, r.group_id, r.status, m.name
     from registration r left join roster_member m on m.event_id = r.event_id and m.registration_id = r.id and m.live
    where r.event_id = $1::uuid`,
)
/** Groups of an event with more than they have room for, or counters that differ from the rows. */
export const wrongGroups = statement<{ wrong: string; oversold: boolean; miscounted: boolean }>(
  'test-ledger-groups',
  `select format('%s: %s of %s taken (%s rows), %s waiting (%s rows)', g.id, g.taken, g.capacity, n.taken, g.waitlisted, n.waiting) as wrong,
          coalesce(n.taken > g.capacity or n.waiting > 0 and n.taken < g.capacity, n.waiting > 0) as oversold,
          (g.taken, g.waitlisted, g.last_waiting) <> (n.taken, n.waiting, n.last) as miscounted
     from event_group g cross join lateral (
       select count(*) filter (where status = 'registered') as taken, count(*) filter (where status = 'waitlisted') as waiting,
              coalesce(max(waiting_number), 0) as last
         from registration r where r.event_id = g.event_id and r.group_id = g.id) n
    where g.event_id = $1::uuid`,
)
/** Organizations whose counters differ from the rows. */
export const wrongOrganizations = statement<{ wrong: string }>(
  'test-ledger-organizations',
  `select format('%s: %s registrations (%s rows), %s participants (%s rows)', o.id, registration_count, registrations, participant_count, participants) as wrong
     from organization o cross join lateral (
       select (select count(*) from registration where organization_id = o.id) as registrations,
              (select count(*) from participant where organization_id = o.id and removed_at is null) as participants) n
    where (registration_count, participant_count) <> (registrations, participants)`,
)
