/** Whoever showed video `v` to everybody was shut out by the operator; leaving for good is something else. */
const PUBLISHER_SHUT = `exists (
   select from account p
    where p.id = coalesce(v.published_by, v.created_by) and p.disabled_at is not null and p.erased_at is null)`

/**
 * Whether video `v` of organization `o` is for everybody who is signed in. What stood public before the operator had looked at the
 * organization is decided here too: it is read, never written.
 */
export const SHOWN_TO_ALL = `(v.visibility = 'public' and o.confirmed_at is not null and not ${PUBLISHER_SHUT})`

/** Why fewer see it than its managers decided, or null. */
export const WITHHELD = `case
   when v.held_at is not null then 'operator'
   when v.visibility <> 'public' then null
   when o.confirmed_at is null then 'unconfirmed'
   when ${PUBLISHER_SHUT} then 'account' end`
