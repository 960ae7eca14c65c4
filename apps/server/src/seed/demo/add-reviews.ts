import type { Data, decideReviews as decideCall, listReviews as listCall, Taken } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { decideReviews } from '../../hosting/review/decide-reviews.ts'
import { listReviews } from '../../hosting/review/list-reviews.ts'
import type { Demo } from './build-demo.ts'
import { actingFor } from './demo-uploader.ts'

type Item = Data<typeof listCall>['items'][number]
type Decision = Taken<typeof decideCall, 'body'>['items'][number]

/** More than any event of the demo has to review. */
const ALL = 100
/** So many were accepted already; the others of the first that came were sent back. What came after them waits. */
const ACCEPTED = 7

/** Why some were sent back, one after the other. */
const returns: readonly Decision['reasons'][] = [
  [{ code: 'photo_unclear', note: '照片有些模糊，请换一张免冠正面照' }],
  [{ code: 'form_unstamped' }],
  [{ code: 'birth_differs', note: '请与户口簿核对' }],
  [{ code: 'form_incomplete', note: '缺领队签字' }],
  [{ code: 'photo_old' }],
]

/** Reviews the first that came, as the host would: some are accepted, some sent back with a reason, and the rest waits in the queue. */
export async function addReviews(deps: Deps, { events, world }: Demo): Promise<void> {
  const host = actingFor(deps, world.organizations.host, 'owner')
  for (const { event, groups } of events) {
    if (!groups.some(({ papers }) => papers?.length)) continue
    const { items } = await listReviews(deps, host, event.id, { page: 1, page_size: ALL, state: 'to_review' })
    // What lacks a paper cannot be accepted without a word: it waits.
    const ready = items.filter(({ papers }) => papers.every(({ state }) => state !== 'missing'))
    const decided = ready.slice(0, ACCEPTED + returns.length).map(decisionOn)
    await decideReviews(deps, host, event.id, { items: decided, dry_run: false }, 'zh-CN')
  }
}

function decisionOn({ registration_id, review: { rev }, members }: Item, nth: number): Decision {
  if (nth < ACCEPTED) return { registration_id, rev, state: 'accepted', reasons: [] }
  const participant_id = members[0]?.participant_id ?? null
  const reasons = (returns[nth - ACCEPTED] ?? []).map((reason) => ({ ...reason, participant_id }))
  return { registration_id, rev, state: 'returned', reasons }
}
