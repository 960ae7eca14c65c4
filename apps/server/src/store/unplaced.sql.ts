/** States of a contest in which late starters are let in. */
export const FROZEN = `('frozen', 'drawn', 'listed', 'running')`

/**
 * Condition for a registration `r` that has a place and does not start in the contest `c`: a scratched start counts as one, and so does that of
 * the same person by another registration. Each start is read by its key: `offset 0` as in `event-parameter.sql.ts`.
 */
export const UNPLACED = `r.status = 'registered' and not exists (
       select from starter s where s.event_id = r.event_id and s.registration_id = r.id and s.contest_id = c.id offset 0)
     and (r.kind = 'team' or not exists (
       select from roster_member m
        cross join lateral (select id from racer where event_id = m.event_id and person_index = m.person_index offset 0) x
        cross join lateral (
          select from starter where event_id = m.event_id and contest_id = c.id and racer_id = x.id and scratched_at is null offset 0) s
        where m.event_id = r.event_id and m.registration_id = r.id))`
