import type { Role } from '@startline/contract'

/** What a role may do in its organization; the one table of it. */
const byRole: Record<Role, readonly string[]> = {
  owner: ['registration:write', 'participant:write', 'organization:manage'],
  manager: ['registration:write', 'participant:write', 'organization:manage'],
  member: ['registration:write', 'participant:write'],
}

/** Roles that speak for the organization when it holds events. */
const hosts: readonly Role[] = ['owner', 'manager']

/** The permissions of a role; those of a host only where the organization may hold events. */
export const permissionsOf = (role: Role, canHost: boolean): string[] =>
  canHost && hosts.includes(role) ? [...byRole[role], 'event:host'] : [...byRole[role]]
