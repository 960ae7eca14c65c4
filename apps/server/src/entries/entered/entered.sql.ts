// What the statements about the events that an organization has entered share. $1 is the organization.

/**
 * The parts of a `with recursive` that give, as `entered`, the events for which an organization has ever entered something: from one to the next by
 * the index, however many registrations each has. A club has thousands.
 */
export const ENTERED = `entered (event_id) as (
     (select event_id from registration where organization_id = $1::uuid order by event_id limit 1)
     union all
     select next.event_id from entered cross join lateral (
       select event_id from registration
        where organization_id = $1::uuid and event_id > entered.event_id order by event_id limit 1) next)`

/** Whether something of the organization's runs in the event `e`, waiting included. */
export const RUNS = `exists (
        select from registration r where r.organization_id = $1::uuid and r.event_id = e.id and r.status <> 'withdrawn')`

// Of `whyNot`, which asks for a photo wherever the group does, and for consent of those known to be under 14 on the event's day.
/** Whether the participant `p` lacks a photo that the group `g` asks. */
export const NO_PHOTO = `(g.photo_required and p.id_photo_path is null)`
/** Whether the participant `p` lacks a guardian’s consent that the group `g` of the event `e` asks. */
export const NO_CONSENT = `(g.consent_required and p.consent_version is null
  and p.birth_date + interval '14 years' > (e.starts_at at time zone e.timezone)::date)`

/** The people `p` of the organization's running registrations in the event `e`, in groups `g` that ask for a photo or a consent. */
export const ASKED_OF = `registration r
        join event_group g on g.event_id = r.event_id and g.id = r.group_id and (g.photo_required or g.consent_required)
        join roster_member m on m.event_id = r.event_id and m.registration_id = r.id
        join participant p on p.id = m.participant_id and p.removed_at is null`
/** Which registrations these are: what follows `where`. */
export const RUNNING_IN_EVENT = `r.organization_id = $1::uuid and r.event_id = e.id and r.status <> 'withdrawn'`
