import type { EventDetailRow, GroupRow } from '../../events/event/event.store.ts'
import { localText } from '../../store/local-time.ts'

/** What stands in a file, in its order. */
export type FileContent = Record<string, unknown>

/** What says nothing is left out: nothing at all, an empty text or list, no. */
const isSaid = ([, value]: [string, unknown]): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0)

const said = (fields: FileContent): FileContent => Object.fromEntries(Object.entries(fields).filter(isSaid))

/** The one moment at which all groups open or close; null where they differ. */
function shared(groups: readonly GroupRow[], field: 'registration_opens_at' | 'registration_closes_at'): Date | null {
  const [first, ...others] = groups.map((group) => group[field])
  return first !== undefined && others.every((one) => one.getTime() === first.getTime()) ? first : null
}

/** Groups go by their names; one that excludes others or is excluded under a name of several has its id beside it. */
function wordsOf(groups: readonly GroupRow[]): Map<string, string> {
  const names = Map.groupBy(groups, ({ name }) => name)
  return new Map(groups.map(({ id, name }) => [id, names.get(name)?.length === 1 ? name : id]))
}

/**
 * An event as the file that `portal event import` makes it of again: the same names, texts, times (local to its zone) and groups, without
 * what the portal computes.
 * @param host the word by which the host is found: its name, or its id where several have that name
 */
export function fileOfEvent(event: EventDetailRow, groups: readonly GroupRow[], host: string): FileContent {
  const at = (moment: Date | null) => moment && localText(moment, event.timezone)
  const [opens, closes] = [shared(groups, 'registration_opens_at'), shared(groups, 'registration_closes_at')]
  const words = wordsOf(groups)
  const isNamed = new Set(groups.flatMap(({ exclusive_with }) => exclusive_with))
  return said({
    host,
    name: event.name,
    summary: event.summary,
    venue: event.venue,
    district_code: event.district_code,
    timezone: event.timezone,
    starts_at: at(event.starts_at),
    ends_at: at(event.ends_at),
    edit_until: at(event.edit_until),
    registration_opens_at: at(opens),
    registration_closes_at: at(closes),
    cover_url: event.cover_url,
    cover_focus: event.cover_focus && { x: event.cover_focus[0], y: event.cover_focus[1] },
    map_url: event.map_url,
    public_names: event.public_names === 'masked' ? null : event.public_names,
    unverified_limit: event.unverified_limit,
    payment: event.payment_text && said({ text: event.payment_text, qr_path: event.payment_qr_path }),
    description: event.description,
    rules: event.rules,
    contacts: event.contacts.map((contact) => said({ ...contact })),
    attachments: event.attachments,
    groups: groups.map((group) =>
      said({
        id: isNamed.has(group.id) && words.get(group.id) === group.id ? group.id : null,
        ...ownOfGroup(group),
        registration_opens_at: opens === null ? at(group.registration_opens_at) : null,
        registration_closes_at: closes === null ? at(group.registration_closes_at) : null,
        exclusive_with: group.exclusive_with.map((id) => words.get(id) ?? id),
      }),
    ),
  })
}

/** What is a group's own; what is the same where nothing is said is not. */
const ownOfGroup = (group: GroupRow): FileContent => ({
  name: group.name,
  registration_event: group.registration_event,
  entry_kind: group.entry_kind === 'team' ? 'team' : null,
  gender: group.gender === 'any' ? null : group.gender,
  born_from: group.born_from,
  born_to: group.born_to,
  capacity: group.capacity,
  per_unit_limit: group.per_unit_limit,
  fee: group.fee,
  photo_required: group.photo_required,
  consent_required: group.consent_required,
  papers: group.papers,
  team_rules: group.team_rules,
})
