import type { HostScope } from './host-scope.ts'

/** The groups somebody's right is limited to; null where it is not. */
export const groupsOf = ({ groupIds }: HostScope): readonly string[] | null => groupIds

/** Condition for rows `r` in the groups somebody's right is limited to; the parameter of this number has them. */
export const inOwnGroups = (parameter: number): string =>
  `($${parameter}::uuid[] is null or r.group_id = any($${parameter}::uuid[]))`
