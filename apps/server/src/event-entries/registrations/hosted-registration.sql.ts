import { AMOUNTS, PAYMENT, paperCounts, reviewJson, reviewOf } from '../../store/registration.sql.ts'

// The order of the roster is the order of its key, so nothing is sorted. Neither number nor photo is read for a list.
const members = `(
     select json_agg(m) from (
       select name, gender, birth_date, reserve from roster_member
        where event_id = r.event_id and registration_id = r.id order by position) m)`

const waitingPosition = `case when r.status = 'waitlisted' then (
     select count(*) from registration w
      where w.event_id = r.event_id and w.group_id = r.group_id and w.status = 'waitlisted' and w.waiting_number <= r.waiting_number) end`

/** What a host is shown of each registration, without its people. `r` is its row. */
export const hostedColumns = `r.id, r.reference, r.kind, r.status, r.created_at, r.fee, ${PAYMENT} as payment, ${AMOUNTS},
          json_build_object('id', r.group_id, 'name', g.name) as group, r.organization_id, o.name as organization_name,
          case when r.unit_id is not null then json_build_object('id', r.unit_id, 'name', u.name) end as unit,
          case when r.team_name is not null then json_build_object('id', r.team_id, 'name', r.team_name) end as team,
          ${waitingPosition} as waiting_position, ${reviewJson()} as review, ${paperCounts()} as papers`

// `offset 0` keeps each lateral subquery from becoming a join: a page costs its own rows only, however old a kept plan is.
/** The rows beside a registration `r` that are shown with it. */
export const hostedJoins = `
    cross join lateral (select name, papers from event_group where event_id = r.event_id and id = r.group_id offset 0) g
    cross join lateral (select name from organization where id = r.organization_id offset 0) o
     left join lateral (select name from unit where id = r.unit_id offset 0) u on true
     left join ${reviewOf('r')} on true`

/**
 * What a host is shown of registrations, each as `HostedRow` has it.
 * @param from rows of `registration`, as a subquery, with their `place` in the list
 */
export const shownHosted = (from: string): string => `
   select ${hostedColumns}, ${members} as members from (${from}) r ${hostedJoins} order by r.place`
