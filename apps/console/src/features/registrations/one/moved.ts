import type { PaperKind } from '@startline/contract'
import type { Judged } from '../../../held/hosted-queries.ts'

/** One thing that is otherwise than it was when somebody looked. */
export type Moved =
  | { what: 'status' | 'review' | 'group' | 'unit' | 'team' }
  | { what: 'added' | 'removed' | 'photo' | 'consent'; who: string }
  | { what: 'paper'; kind: PaperKind; who: string | null }

type Member = Judged['members'][number]
type Line = Judged['papers']['lines'][number]

/** Which file a signed address opens: the rest of it is another at every look. */
const fileAt = (address: string | null): string | null => address?.split('?')[0] ?? null

const photoOf = ({ photo_view_url }: Member) => fileAt(photo_view_url)
const consentOf = ({ consent }: Member) => consent && `${consent.version} ${consent.given_at}`
const sentAs = ({ state, files }: Line) => [state, ...files.map(({ id, state: is }) => `${id} ${is}`)].join()
const keyOf = ({ kind, participant_id }: Line) => `${kind} ${participant_id}`

function ofPeople(before: Judged, now: Judged): Moved[] {
  const former = new Map(before.members.map((one) => [one.participant_id, one]))
  const present = new Set(now.members.map((one) => one.participant_id))
  const gone = before.members.filter(({ participant_id }) => !present.has(participant_id))
  return [
    ...gone.map(({ name }): Moved => ({ what: 'removed', who: name })),
    ...now.members.flatMap((one): Moved[] => {
      const was = former.get(one.participant_id)
      if (was === undefined) return [{ what: 'added', who: one.name }]
      return [
        ...(photoOf(was) === photoOf(one) ? [] : [{ what: 'photo' as const, who: one.name }]),
        ...(consentOf(was) === consentOf(one) ? [] : [{ what: 'consent' as const, who: one.name }]),
      ]
    }),
  ]
}

function ofPapers(before: Judged, now: Judged): Moved[] {
  const former = new Map(before.papers.lines.map((line) => [keyOf(line), sentAs(line)]))
  const names = new Map(now.members.map(({ participant_id, name }) => [participant_id, name]))
  return now.papers.lines.flatMap((line): Moved[] => {
    const { kind, participant_id } = line
    // What stands in the record is told with the person.
    const told = line.files.length === 0 && (kind === 'photo' || kind === 'consent')
    if (told || former.get(keyOf(line)) === sentAs(line)) return []
    return [{ what: 'paper', kind, who: names.get(participant_id ?? '') ?? null }]
  })
}

/** What has changed of a registration since it was looked at, as far as a decision may depend on it. */
export function movedSince(before: Judged, now: Judged): Moved[] {
  const whole = (
    [
      ['status', before.status === now.status],
      ['review', before.review?.state === now.review?.state],
      ['group', before.group.id === now.group.id],
      ['unit', before.unit?.id === now.unit?.id],
      ['team', before.team?.name === now.team?.name],
    ] as const
  ).flatMap(([what, same]): Moved[] => (same ? [] : [{ what }]))
  return [...whole, ...ofPeople(before, now), ...ofPapers(before, now)]
}
