import type { ListedStatus, Payment } from '@startline/contract'
import { PAYMENT } from '../../store/registration.sql.ts'
import type { HostScope } from '../scope/host-scope.ts'
import { groupsOf, inOwnGroups } from '../scope/own-groups.ts'

/** What narrows a host's list; null does not. */
export interface HostedFilter {
  group: string | null
  status: ListedStatus | null
  payment: Payment | null
  unit: string | null
  organization: string | null
}

/** Condition for the rows `r` of a list that is narrowed: by parameters from `first` on, as `filterParameters` makes them. */
export function narrowedFrom(first: number): string {
  const [group, status, payment, unit, organization] = [1, 2, 3, 4, 5].map((after) => `$${first + after}`)
  return `${inOwnGroups(first)}
  and (${group}::uuid is null or r.group_id = ${group})
  and (${status}::text is null or r.status = ${status} or ${status} = 'running' and r.status <> 'withdrawn')
  and (${payment}::text is null or ${PAYMENT} = ${payment})
  and (${unit}::uuid is null or r.unit_id = ${unit})
  and (${organization}::uuid is null or r.organization_id = ${organization})`
}

/** What `narrowedFrom` is given. */
export const filterParameters = (scope: HostScope, { group, status, payment, unit, organization }: HostedFilter) => [
  groupsOf(scope),
  group,
  status,
  payment,
  unit,
  organization,
]
