/** States of a contest in which late starters are let in. */
export const FROZEN = `('frozen', 'drawn', 'listed', 'running')`

/**
 * Condition for a registration `r` that has a place and does not start in the contest `c`: a scratched start counts as one, and so does that of
 * the same person by another registration.
 */
export const UNPLACED = `r.status = 'registered' and not exists (
       select from starter s where s.event_id = r.event_id and s.registration_id = r.id and s.contest_id = c.id)
     and (r.kind = 'team' or not exists (
       select from roster_member m
         join racer x on x.event_id = m.event_id and x.person_index = m.person_index
         join starter s on s.event_id = x.event_id and s.racer_id = x.id and s.contest_id = c.id and s.scratched_at is null
        where m.event_id = r.event_id and m.registration_id = r.id))`
