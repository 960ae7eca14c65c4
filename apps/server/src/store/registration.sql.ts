/** Whether the fee of a registration `r` is paid: nothing is owed while it waits or once it is withdrawn; what was received stays paid. */
export const PAYMENT = `coalesce(r.settled, case when r.fee > r.paid_fen and r.status = 'registered' then 'due' when r.paid_fen > 0 then 'paid' else 'free' end)`

/** What was received for a registration `r`, in fen. A mark of a portal before paid amounts were recorded counts with the fee. */
export const PAID_FEN = `case when r.settled = 'paid' then greatest(r.paid_fen, coalesce(r.fee, 0)) else r.paid_fen end`

/** What is still to be paid for it, in fen. */
export const DUE_FEN = `case when r.settled is null and r.status = 'registered' then greatest(coalesce(r.fee, 0) - r.paid_fen, 0) else 0 end`

/** What the host owes for it, in fen: all that was received once it is withdrawn or waived, else what is above the fee. */
export const REFUND_FEN = `case when r.status = 'withdrawn' or r.settled = 'waived' then ${PAID_FEN} else greatest((${PAID_FEN}) - coalesce(r.fee, 0), 0) end`

/** The amounts of a registration `r` as columns. */
export const AMOUNTS = `${PAID_FEN} as paid_fen, ${DUE_FEN} as due_fen, ${REFUND_FEN} as refund_fen`

const named = (end: 'from' | 'to', organization: string) =>
  `case when c ->> 'field' like 'member\\_%' then (
     select nullif(p.name, '') from participant p where p.id = (c ->> '${end}')::uuid and p.organization_id = ${organization}) else c ->> '${end}' end`

/** Stored changes as they are told: people by name, as far as the organization still has them. A JSON list, empty for none. */
export const changeSummaries = (changes: string, organization: string): string =>
  `(select coalesce(json_agg(json_build_object('field', c ->> 'field', 'from', ${named('from', organization)}, 'to', ${named('to', organization)})
                            order by place), '[]')
      from jsonb_array_elements(${changes}) with ordinality as stored (c, place))`

/**
 * Condition for the registrations of a batch `b`: ids are in the order of time, so its ids lie in a range with few others. Event and
 * organization are both named, so that an index that begins with either can go on with the ids.
 */
export const ofBatch = (r: string): string =>
  `${r}.event_id = b.event_id and ${r}.organization_id = b.organization_id and ${r}.id between b.first_id and b.last_id
      and ${r}.batch_id = b.id`

// What the statements about reviews share: `r` is a registration, `g` its group, `v` its review where there is one.

/** The review of a registration `r`, as a lateral part of a `from`; null in every column where nobody has acted on it. */
export const reviewOf = (r: string, v = 'v'): string => `lateral (
     select state, reasons, rev, at, due_at from review where event_id = ${r}.event_id and registration_id = ${r}.id offset 0) ${v}`

/** Where a review stands: `pending` where the group asks for papers and nobody has acted; null where it asks for none. */
export const reviewState = (g = 'g', v = 'v'): string =>
  `coalesce(${v}.state, case when ${g}.papers <> '{}' then 'pending' end)`

/**
 * In which list of reviews a registration is: `to_review` has a place and waits for the host, `waiting` waits for the host and for a place,
 * `returned` and `accepted` as decided; null where it is withdrawn or rejected or its group asks for no papers. Every count of reviews uses it.
 */
export const reviewList = (r = 'r', g = 'g', v = 'v'): string =>
  `case when ${r}.status = 'withdrawn' then null
        when ${reviewState(g, v)} in ('pending', 'resubmitted') then case ${r}.status when 'registered' then 'to_review' else 'waiting' end
        when ${reviewState(g, v)} in ('returned', 'accepted') then ${v}.state end`

/** The review as JSON, as `Review` of the contract has it but for the form of its moments; null where there is none. */
export const reviewJson = (g = 'g', v = 'v'): string =>
  `case when ${reviewState(g, v)} is not null then json_build_object('state', ${reviewState(g, v)}, 'reasons', coalesce(${v}.reasons, '[]'),
        'rev', coalesce(${v}.rev, 0), 'at', ${v}.at, 'due_at', ${v}.due_at) end`

/** Whether a paper `s` counts for a registration `r` and, where it is somebody's, for them. */
const countsFor = (r: string, participant: string): string =>
  `s.event_id = ${r}.event_id and s.organization_id = ${r}.organization_id
      and (s.registration_id = ${r}.id or s.participant_id = ${participant} or s.unit_id = ${r}.unit_id)`

const files = (r: string): string =>
  `(select json_agg(json_build_object('id', s.id, 'state', s.state, 'reason', s.reason, 'sent_at', s.sent_at, 'path', s.upload_path)
                    order by s.sent_at, s.id)
      from paper s where s.kind = w.kind and ${countsFor(r, 'w.participant_id')})`

/**
 * What a group asks to be shown of a registration, a row for each paper: `kind, participant_id, state, files`, in the group's order and person by
 * person. The entry form is of the whole, everything else of each person. A photo or a consent in the participant's record counts as sent; what
 * waits to be looked at comes before what was found good, for it has come after it.
 */
export const paperLines = (r = 'r', g = 'g', v = 'v', withFiles = false): string => `
   select w.kind, w.participant_id, f.state${withFiles ? ', f.files' : ''}
     from (
       select k.kind, k.place, m.participant_id, m.position, m.recorded
         from unnest(${g}.papers) with ordinality as k (kind, place)
        cross join lateral (
          select member.participant_id, member.position,
                 k.kind = 'photo' and p.id_photo_path is not null or k.kind = 'consent' and p.consent_version is not null as recorded
            from roster_member member
           cross join lateral (select id_photo_path, consent_version from participant where id = member.participant_id offset 0) p
           where member.event_id = ${r}.event_id and member.registration_id = ${r}.id and k.kind <> 'form'
          union all select null, 0, false where k.kind = 'form') m) w
    cross join lateral (
      select case when bool_or(s.state = 'sent') then 'sent' when bool_or(s.state = 'accepted') then 'accepted'
                  when w.recorded then case ${v}.state when 'accepted' then 'accepted' else 'sent' end
                  when bool_or(s.state = 'returned') then 'returned' else 'missing' end as state${withFiles ? `, ${files(r)} as files` : ''}
        from paper s where s.kind = w.kind and ${countsFor(r, 'w.participant_id')}) f
    order by w.place, w.position`

/** The same with their files, as a JSON list. */
export const paperLinesJson = (r = 'r', g = 'g', v = 'v'): string =>
  `coalesce((select json_agg(l) from (${paperLines(r, g, v, true)}) l), '[]')`

/** How many papers are asked for, sent (with those found good) and found good, as JSON. */
export const paperCounts = (r = 'r', g = 'g', v = 'v'): string =>
  `(select json_build_object('wanted', count(*), 'sent', count(*) filter (where l.state in ('sent', 'accepted')),
                             'accepted', count(*) filter (where l.state = 'accepted'))
      from (${paperLines(r, g, v)}) l)`

/** Whether a paper is still to come: nobody has sent it, or it was given back. */
export const paperIsMissing = (r = 'r', g = 'g', v = 'v'): string =>
  `exists (select from (${paperLines(r, g, v)}) l where l.state in ('missing', 'returned'))`
