import type { AuditAddition } from './append-audit.ts'

/** Makes one addition of all that concern the same organization, their entries in the order given: `appendAudit` takes each only once. */
export function joinAdditions(additions: readonly AuditAddition[]): AuditAddition[] {
  const joined = new Map<string, AuditAddition>()
  for (const { organizationId, entries, registrations = 0, participants = 0 } of additions) {
    const before = joined.get(organizationId)
    joined.set(organizationId, {
      organizationId,
      entries: [...(before?.entries ?? []), ...entries],
      registrations: (before?.registrations ?? 0) + registrations,
      participants: (before?.participants ?? 0) + participants,
    })
  }
  return [...joined.values()]
}
