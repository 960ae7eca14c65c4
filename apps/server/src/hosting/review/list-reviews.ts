import type { listReviews as listCall, ReviewItem, Taken } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { presentPapers, presentReview } from '../../entries/review/present-review.ts'
import { fail } from '../../kernel/fail.ts'
import { signedFileUrl } from '../../security/file-address.ts'
import { scopeFor } from '../scope/host-scope.ts'
import { findQueue, type QueueRow } from './queue.store.ts'

const STATES = { to_review: ['pending', 'resubmitted'], returned: ['returned'], accepted: ['accepted'] } as const

/**
 * The queue of an event's reviews, with photos and papers at addresses that open for five minutes.
 * @throws Refusal as `hostScope` does
 */
export async function listReviews(deps: Deps, actor: ActingFor, id: string, query: Taken<typeof listCall, 'query'>) {
  const { db } = deps.database
  const { page, page_size, state, group_id: groupId = null, paper = null } = query
  const scope = await scopeFor(deps, actor, id, 'listReviews')
  const part = { limit: page_size, offset: (page - 1) * page_size }
  const { total, items } = await findQueue(db, scope, { states: STATES[state], groupId, paper, ...part })
  return { items: (items ?? []).map((row) => present(deps, id, row)), total, total_exact: true, page, page_size }
}

const instantOf = (stored: string): string => new Date(stored).toISOString()

const present = (deps: Deps, eventId: string, row: QueueRow): ReviewItem => ({
  ...row,
  members: row.members.map(({ photo, consent, ...member }) => ({
    ...member,
    photo_view_url: photo && signedFileUrl(deps, photo, { eventId, participantId: member.participant_id }),
    consent: consent && { ...consent, at: consent.at && instantOf(consent.at) },
  })),
  review: presentReview(row.review) ?? fail('not_found'),
  papers: presentPapers(deps, row.papers),
  since: instantOf(row.since),
})
