import {
  AMOUNTS,
  changeSummaries,
  PAYMENT,
  paperLinesJson,
  reviewJson,
  reviewOf,
} from '../../store/registration.sql.ts'

/** The name of an account beside its id, as one value. */
export const actor = (account: string) =>
  `(select json_build_object('id', id, 'name', name) from account where id = ${account})`

/** Which steps of a timeline are read: all belong to the record, with its papers; a list shows the newest, and none of them. */
const STEPS = { all: 'order by at, status', newest: 'order by at desc, status desc limit 1' }

/** What became of a registration `r` after it was made, as one value: all of it, or the newest. */
export const steps = (which: keyof typeof STEPS) => `(
     select json_agg(json_build_object('status', s.status, 'at', s.at, 'by', ${actor('s.account_id')},
                                       'changes', ${changeSummaries('s.changes', 'r.organization_id')}))
       from (select status, at, account_id, changes from registration_step
              where event_id = r.event_id and registration_id = r.id ${STEPS[which]}) s)`

// The order of the roster is the order of its key, so nothing is sorted. Rows are written as JSON faster than objects that name their fields.
const members = `(
     select json_agg(m) from (
       select member.participant_id, member.name, member.reserve, encode(p.id_number_sealed, 'hex') as sealed
         from roster_member member
        cross join lateral (select id_number_sealed from participant where id = member.participant_id offset 0) p
        where member.event_id = r.event_id and member.registration_id = r.id order by member.position) m)`

const waitingPosition = `case when r.status = 'waitlisted' then (
     select count(*) from registration w
      where w.event_id = r.event_id and w.group_id = r.group_id and w.status = 'waitlisted' and w.waiting_number <= r.waiting_number) end`

/**
 * The rows of these ids in the organization that is `asked` for. The range and the order can only come from `registration_list`: several indexes
 * begin with the organization, and a plan made on a small table might keep the wrong one.
 */
export const byIds = (ids: string): string => `select f.* from (${ids}) wanted
     cross join lateral (
       select * from registration
        where organization_id = asked.organization and id >= wanted.id and id <= wanted.id order by id desc limit 1) f`

/**
 * What is shown of registrations, each as `RegistrationRow` has it. `offset 0` keeps each lateral subquery from becoming a join: a page
 * costs its own rows only, however old a kept plan is.
 * @param from rows of `registration`, as a subquery; `asked` may be read in it
 */
export const shownRegistrations = (from: string, which: keyof typeof STEPS): string => `
   select r.id, r.reference, r.event_id, e.name as event_name, e.starts_at as event_starts_at, e.ends_at as event_ends_at,
          e.timezone as event_timezone, e.edit_until, r.group_id, g.name as group_name, g.registration_event,
          r.kind, r.unit_id, u.name as unit_name, r.district_code, r.team_id, r.team_name, r.status, r.created_at, r.waiting_number,
          ${waitingPosition} as waiting_position, ${members} as members, r.fee, ${PAYMENT} as payment, ${AMOUNTS},
          ${actor('r.account_id')} as entered_by, ${steps(which)} as steps,
          ${reviewJson()} as review, ${which === 'all' ? paperLinesJson() : `'[]'::json`} as papers
     from (${from}) r
    cross join lateral (select name, starts_at, ends_at, timezone, edit_until from event where id = r.event_id offset 0) e
    cross join lateral (select name, registration_event, papers from event_group where event_id = r.event_id and id = r.group_id offset 0) g
     left join lateral (select name from unit where id = r.unit_id offset 0) u on true
     left join ${reviewOf('r')} on true
    order by r.id desc`
