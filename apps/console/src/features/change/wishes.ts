import { isSame, listAt, textAt, type Written } from '../draft/writing/written.ts'
import { WINDOW } from './file-of.ts'

/** What is said of the event itself, in the order in which it is asked. */
export const OF_EVENT = [
  'name',
  'venue',
  'district_code',
  'map_url',
  'cover_url',
  'cover_focus',
  'contacts',
  'starts_at',
  'ends_at',
  'edit_until',
  ...WINDOW,
  'unverified_limit',
  'payment',
  'summary',
  'description',
  'rules',
  'attachments',
  'public_names',
] as const
/** What is said of a group after it is published. */
export const OF_GROUP = [
  'name',
  'gender',
  'born_from',
  'born_to',
  'capacity',
  'per_unit_limit',
  'fee',
  'photo_required',
  'consent_required',
  'papers',
  'team_rules',
] as const
/** What is said of it only when it is made. */
export const OF_NEW = ['registration_event', 'entry_kind'] as const

/** One call that makes the event what is written, `said` being what it says anew; `at` is where the group stands in the file. */
export type Wish =
  | { kind: 'remove'; id: string; name: string }
  | { kind: 'event'; said: Written }
  | { kind: 'group'; id: string; name: string; at: number; said: Written }
  | { kind: 'add'; name: string; at: number; said: Written }

/** What is a list, or yes or no, where nothing is written. */
const EMPTY: Written = {
  contacts: [],
  attachments: [],
  papers: [],
  photo_required: false,
  consent_required: false,
  gender: 'any',
}

/** What the call wants said of a team, where the file leaves it out. */
const ANY_TEAM = { min_female: 0, min_male: 0, age_sum_max: null, same_unit: false }

const sent = (field: string, value: unknown): unknown =>
  field === 'team_rules' && value ? { ...ANY_TEAM, ...value } : value === '' ? null : (value ?? emptyOf(field))
/** Null takes away what may be missing, and is refused at its field where it may not; an empty text would count as not sent. */
const emptyOf = (field: string): unknown => EMPTY[field] ?? null
const differing = (fields: readonly string[], from: Written, to: Written): Written =>
  Object.fromEntries(
    fields
      .filter((field) => !isSame(from[field] ?? EMPTY[field], to[field] ?? EMPTY[field]))
      .map((field) => [field, sent(field, to[field])]),
  )

const windowOf = (file: Written, group: Written, field: string): string => textAt(group, field) || textAt(file, field)
const byId = (file: Written): Map<string, Written> =>
  new Map(listAt(file, 'groups').map((group) => [textAt(group, 'id'), group]))

/** The windows said for all groups: those that move some group which has none of its own. */
function windowsForAll(from: Written, to: Written): Written {
  const before = byId(from)
  const moves = (field: string) =>
    listAt(to, 'groups').some((group) => {
      const was = before.get(textAt(group, 'id'))
      return was && !textAt(group, field) && windowOf(from, was, field) !== textAt(to, field)
    })
  return Object.fromEntries(
    WINDOW.filter((field) => textAt(to, field) !== '' && moves(field)).map((field) => [field, textAt(to, field)]),
  )
}

const plainName = (group: Written): string => textAt(group, 'name')

/**
 * What has to be asked of the server so that an event becomes what is written: what goes, the event, its groups, what comes.
 * @param titleOf how a group is named to the person
 */
export function wishesOf(from: Written, to: Written, titleOf = plainName): Wish[] {
  const [before, after] = [byId(from), byId(to)]
  const forAll = windowsForAll(from, to)
  const ofEvent = {
    ...differing(
      OF_EVENT.filter((field) => !isWindow(field)),
      from,
      to,
    ),
    ...forAll,
  }
  const removed = [...before].filter(([id]) => !after.has(id))
  return [
    ...removed.map(([id, group]) => ({ kind: 'remove' as const, id, name: titleOf(group) })),
    ...(Object.keys(ofEvent).length > 0 ? [{ kind: 'event' as const, said: ofEvent }] : []),
    ...listAt(to, 'groups').flatMap((group, at) => ofGroup({ group, at, from, to, forAll, before, titleOf })),
    ...listAt(to, 'groups').flatMap((group, at) =>
      before.has(textAt(group, 'id'))
        ? []
        : [{ kind: 'add' as const, name: titleOf(group), at, said: newGroup(to, group) }],
    ),
  ]
}

const isWindow = (field: string): boolean => (WINDOW as readonly string[]).includes(field)

interface GroupWish {
  group: Written
  at: number
  from: Written
  to: Written
  forAll: Written
  before: ReadonlyMap<string, Written>
  titleOf: typeof plainName
}

function ofGroup({ group, at, from, to, forAll, before, titleOf }: GroupWish): Wish[] {
  const id = textAt(group, 'id')
  const was = before.get(id)
  if (!was) return []
  const windows = WINDOW.filter(
    (field) => windowOf(to, group, field) !== (textAt(forAll, field) || windowOf(from, was, field)),
  ).map((field) => [field, windowOf(to, group, field) || null])
  const said = { ...differing(OF_GROUP, was, group), ...Object.fromEntries(windows) }
  return Object.keys(said).length > 0 ? [{ kind: 'group', id, name: titleOf(was), at, said }] : []
}

const newGroup = (file: Written, group: Written): Written => ({
  ...Object.fromEntries(
    [...OF_GROUP, ...OF_NEW].flatMap((field) => (field in group ? [[field, sent(field, group[field])]] : [])),
  ),
  name: textAt(group, 'name'),
  ...Object.fromEntries(WINDOW.map((field) => [field, windowOf(file, group, field) || usualWindow(file, field)])),
})

/** Where each group says for itself when it is open, a new one opens with the first and closes with the last. */
function usualWindow(file: Written, field: (typeof WINDOW)[number]): string {
  const said = listAt(file, 'groups').flatMap((group) => textAt(group, field) || [])
  const inOrder = said.sort()
  return (field === 'registration_opens_at' ? inOrder[0] : inOrder.at(-1)) ?? ''
}
