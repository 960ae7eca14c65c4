import type { ReviewItem } from './review-item.ts'

/** What an organization still owes. */
export interface Owed {
  organization: string
  /** Registrations that lack a paper. */
  missing: number
  /** Registrations that were returned, and how many of them are late. */
  returned: number
  overdue: number
}

/** Who owes papers, the most first; `now` in milliseconds since 1970. */
export function owedBy(missing: readonly ReviewItem[], returned: readonly ReviewItem[], now: number): Owed[] {
  const nameOf = ({ organization_name }: ReviewItem) => organization_name
  const [lacking, back] = [countedBy(missing, nameOf), countedBy(returned, nameOf)]
  const isLate = ({ review: { due_at } }: ReviewItem) => due_at !== null && Date.parse(due_at) <= now
  const late = countedBy(returned.filter(isLate), nameOf)
  return [...new Set([...lacking.keys(), ...back.keys()])]
    .map((organization) => ({
      organization,
      missing: lacking.get(organization) ?? 0,
      returned: back.get(organization) ?? 0,
      overdue: late.get(organization) ?? 0,
    }))
    .sort(
      (one, other) =>
        other.missing + other.returned - one.missing - one.returned ||
        one.organization.localeCompare(other.organization),
    )
}

function countedBy(items: readonly ReviewItem[], nameOf: (item: ReviewItem) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1)
  return counts
}
