import { listReviews, type ReviewReason } from '@startline/contract'
import type { decide, Wish } from '../../entries/review/review-fixtures.ts'
import type { Person } from '../../test/harness.ts'

/** A registration given back for one reason. */
export const back = (
  registration_id: string,
  rev: number,
  code: ReviewReason = 'health_missing',
  more: object = {},
): Wish => ({
  registration_id,
  rev,
  state: 'returned',
  reasons: [{ code, ...more }],
})
/** A registration found good, also where a paper is missing (`despite`). */
export const good = (registration_id: string, rev: number, despite?: string): Wish => ({
  registration_id,
  rev,
  state: 'accepted',
  ...(despite && { despite }),
})
/** A registration refused. */
export const bad = (registration_id: string, rev: number): Wish => ({
  registration_id,
  rev,
  state: 'rejected',
  reasons: [{ code: 'wrong_group' }],
})
/** What became of each of several decisions. */
export const codesOf = ({ data }: Awaited<ReturnType<typeof decide>>) => data.items.map(({ code }) => code)
/** A page of what waits for a decision. */
export const queue = async (host: Person, event: { id: string }, query: object = {}) =>
  (await host.call(listReviews, { params: { id: event.id }, query })).data
