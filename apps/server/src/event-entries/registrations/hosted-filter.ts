import type { ListedStatus, Payment, ReviewState } from '@startline/contract'
import { groupsOf, type HostScope, inOwnGroups } from '../../authority/host-scope.ts'
import { PAYMENT, paperIsMissing, REFUND_FEN, reviewList, reviewOf, reviewState } from '../../store/registration.sql.ts'

/** What narrows a host's list; null does not. */
export interface HostedFilter {
  group: string | null
  status: ListedStatus | null
  payment: Payment | null
  money: 'refund' | null
  unit: string | null
  organization: string | null
  review: ReviewState | null
  /** Whether a paper is still to come. */
  paper: 'missing' | 'complete' | null
}

/** Whether something holds of the review of a registration `r`, which is looked at only where it is asked for. */
const ofReview = (holds: string): string =>
  `(select ${holds} from event_group g left join ${reviewOf('r')} on true where g.event_id = r.event_id and g.id = r.group_id)`

/**
 * Condition for the rows `r` of a list that is narrowed: by parameters from `first` on, as `filterParameters` makes them. A state of a review
 * leaves out who waits for a place and for a review, as every count of reviews does, unless a status is named.
 */
export function narrowedFrom(first: number): string {
  const [group, status, payment, unit, organization, review, paper, money] = [1, 2, 3, 4, 5, 6, 7, 8].map(
    (after) => `$${first + after}`,
  )
  return `${inOwnGroups(first)}
  and (${group}::uuid is null or r.group_id = ${group})
  and (${status}::text is null or r.status = ${status} or ${status} = 'running' and r.status <> 'withdrawn')
  and (${payment}::text is null or ${PAYMENT} = ${payment})
  and (${unit}::uuid is null or r.unit_id = ${unit})
  and (${organization}::uuid is null or r.organization_id = ${organization})
  and (${review}::text is null or ${ofReview(`${reviewState()} = ${review} and (${review} = 'rejected' or ${status} <> 'running' or ${reviewList()} <> 'waiting')`)})
  and (${paper}::text is null or ${ofReview(`${paperIsMissing()} = (${paper} = 'missing')`)})
  and (${money}::text is null or ${REFUND_FEN} > 0)`
}

/** What `narrowedFrom` is given. */
export const filterParameters = (scope: HostScope, filter: HostedFilter) => [
  groupsOf(scope),
  filter.group,
  filter.status,
  filter.payment,
  filter.unit,
  filter.organization,
  filter.review,
  filter.paper,
  filter.money,
]
