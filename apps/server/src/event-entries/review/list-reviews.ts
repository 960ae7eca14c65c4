import type { listReviews as listCall, ReviewItem, Taken } from '@startline/contract'
import { scopeFor } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { presentPapers, presentReview } from '../../entries/review/present-review.ts'
import { fail } from '../../kernel/fail.ts'
import { nameAsShown } from '../../record/name-as-shown.ts'
import { signedFileUrl } from '../../security/file-address.ts'
import { countToReview, findQueue, type QueueEntryRow, type QueueMemberRow, type QueueRow } from './queue.store.ts'

/**
 * The queue of an event's reviews, with photos and papers at addresses that open for five minutes.
 * @throws Refusal as `hostScope` does
 */
export async function listReviews(deps: Deps, actor: ActingFor, id: string, query: Taken<typeof listCall, 'query'>) {
  const { db } = deps.database
  const { page, page_size, state, by, group_id: groupId = null, paper = null } = query
  const scope = await scopeFor(deps, actor, id, 'listReviews')
  const part = { limit: page_size, offset: (page - 1) * page_size }
  const [{ total, items }, toReview] = await Promise.all([
    findQueue(db, scope, { list: state, byPerson: by === 'person', groupId, paper, ...part }),
    countToReview(db, scope, groupId),
  ])
  const shown = (items ?? []).map((row) => present(deps, actor, id, row))
  return { items: shown, total, total_exact: true, page, page_size, to_review: toReview }
}

const instantOf = (stored: string): string => new Date(stored).toISOString()

function presentConsent({ accountId }: ActingFor, consent: QueueMemberRow['consent']) {
  if (consent === null) return null
  const { account, at, ...rest } = consent
  // A host is nobody of the organization: names of its accounts are shown as to a plain member.
  return { ...rest, at: at && instantOf(at), confirmed_by: nameAsShown({ accountId, role: 'member' }, account) }
}

const presentEntry = (deps: Deps, { papers, review, ...entry }: QueueEntryRow): ReviewItem['entries'][number] => ({
  ...entry,
  review: presentReview(review),
  papers: presentPapers(deps, papers),
})

const present = (deps: Deps, actor: ActingFor, eventId: string, { key: _key, ...row }: QueueRow): ReviewItem => ({
  ...row,
  members: row.members.map(({ photo, consent, ...member }) => ({
    ...member,
    photo_view_url: photo && signedFileUrl(deps, photo, { eventId, participantId: member.participant_id }),
    consent: presentConsent(actor, consent),
  })),
  review: presentReview(row.review) ?? fail('not_found'),
  papers: presentPapers(deps, row.papers),
  entries: row.entries.map((entry) => presentEntry(deps, entry)),
  since: instantOf(row.since),
})
