/** Whether the fee of a registration `r` is paid: nothing is owed while it waits or once it is withdrawn. */
export const PAYMENT = `coalesce(r.settled, case when r.fee is not null and r.status = 'registered' then 'due' else 'free' end)`

/** The document of a row that has a `participant_id`, its number sealed, as hex: it is masked when it is shown, by its type. */
export const sealedDocument = (row: string): string =>
  `(select json_build_object('type', id_type, 'sealed', encode(id_number_sealed, 'hex')) from participant where id = ${row}.participant_id)`

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
