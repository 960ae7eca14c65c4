import type { BodyInput, Data, decideReviews, listReviews, PaperKind } from '@startline/contract'

/** A registration as it is judged. */
export type ReviewItem = Data<typeof listReviews>['items'][number]
/** What is decided on one. */
export type Decision = BodyInput<typeof decideReviews>['items'][number]
/** What became of a decision. */
export type Answer = Data<typeof decideReviews>['items'][number]

/** Papers that are still to come: nobody has sent them, or they were given back. */
export const missingOf = ({ papers }: ReviewItem): PaperKind[] => [
  ...new Set(papers.flatMap(({ kind, state }) => (state === 'missing' || state === 'returned' ? [kind] : []))),
]

/** The papers a registration can be told about: what its group asks for, and the photo, where there is one to look at. */
export const tellableOf = ({ papers, members }: ReviewItem): PaperKind[] => [
  ...new Set([
    ...papers.map(({ kind }) => kind),
    ...(members.some(({ photo_view_url }) => photo_view_url !== null) ? ['photo' as const] : []),
  ]),
]

/** Whom a registration is of, in short: its one person, else its team. */
export const nameOf = ({ team_name, members }: Pick<ReviewItem, 'team_name' | 'members'>): string =>
  team_name ?? members.map(({ name }) => name).join(' · ')

/** Whose registration it is: the person of an organization, or the registration where it is a team's. */
export const personOf = ({ kind, registration_id, members }: ReviewItem): string =>
  kind === 'team' ? registration_id : (members[0]?.participant_id ?? registration_id)

/** How many people, and teams, registrations are of. */
export const countPeople = (items: readonly ReviewItem[]): number => new Set(items.map(personOf)).size

/** The registrations of a person that were asked for, each as it is judged by itself. */
export const entriesToJudge = (item: ReviewItem): ReviewItem[] =>
  item.entries.flatMap(({ matches, review, ...entry }) => (matches && review ? [{ ...item, ...entry, review }] : []))

/** Registrations of one person as one: everything there is to look at, each paper once. */
export function joined(together: readonly [ReviewItem, ...ReviewItem[]]): ReviewItem {
  const [first] = together
  const lines = together.flatMap(({ papers }) => papers)
  const keyOf = ({ kind, participant_id, state, files }: ReviewItem['papers'][number]) =>
    [kind, participant_id, state, ...files.map(({ id }) => id)].join(' ')
  return { ...first, papers: [...new Map(lines.map((line) => [keyOf(line), line])).values()] }
}
