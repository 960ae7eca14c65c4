import type { PaperKind } from '@startline/contract'
import type { ReviewItem } from './review-item.ts'

/** What of a registration is not any more as it was looked at; a name where it is of one of its people. */
export type Change =
  | { what: 'photo' | 'consent' | 'person'; name: string }
  | { what: 'members' | 'group' | 'unit' | 'other' }
  | { what: 'paper'; paper: PaperKind }

type Member = ReviewItem['members'][number]

/** A file's address without what signs it: it is signed anew each time it is told. */
export const fileOf = (address: string | null): string | null => address?.split('?')[0] ?? null

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function changesOfMember(before: Member, now: Member): Change[] {
  const { name } = now
  const changes: Change[] = []
  if (fileOf(before.photo_view_url) !== fileOf(now.photo_view_url)) changes.push({ what: 'photo', name })
  if (!same(before.consent, now.consent)) changes.push({ what: 'consent', name })
  const personOf = (one: Member) => [one.name, one.gender, one.birth_date, one.reserve]
  if (!same(personOf(before), personOf(now))) changes.push({ what: 'person', name })
  return changes
}

const paperOf = ({ state, files }: ReviewItem['papers'][number]) => [state, files.map(({ id }) => id)]

function changesOfPapers(before: ReviewItem, now: ReviewItem): Change[] {
  const changed = now.papers.filter(({ kind, participant_id, ...line }) => {
    const was = before.papers.find((one) => one.kind === kind && one.participant_id === participant_id)
    return was === undefined || !same(paperOf(was), paperOf({ kind, participant_id, ...line }))
  })
  // Photo and consent stand in the record, and are told as that.
  const kinds = changed.map(({ kind }) => kind).filter((kind) => kind !== 'photo' && kind !== 'consent')
  return [...new Set(kinds)].map((paper) => ({ what: 'paper', paper }))
}

/** What has changed of a registration between two looks; something always has where its `rev` did. */
export function changesBetween(before: ReviewItem, now: ReviewItem): Change[] {
  const members = now.members.flatMap((member) => {
    const was = before.members.find(({ participant_id }) => participant_id === member.participant_id)
    return was ? changesOfMember(was, member) : []
  })
  const idsOf = (one: ReviewItem) => one.members.map(({ participant_id }) => participant_id)
  const changes: Change[] = [
    ...(same(idsOf(before), idsOf(now)) ? [] : [{ what: 'members' } as const]),
    ...members,
    ...(before.group.id === now.group.id ? [] : [{ what: 'group' } as const]),
    ...(before.unit_name === now.unit_name ? [] : [{ what: 'unit' } as const]),
    ...changesOfPapers(before, now),
  ]
  return changes.length > 0 ? changes : [{ what: 'other' }]
}
