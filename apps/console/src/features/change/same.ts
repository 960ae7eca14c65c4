import type { Written } from '../draft/writing/written.ts'

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Whether two values of a file say the same; nothing is the same as an empty text or list. */
export function isSame(one: unknown, other: unknown): boolean {
  const told = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
      ? 'null'
      : JSON.stringify(value, inOrder)
  return told(one) === told(other)
}

/** What one of two says otherwise than what both came from: mine where I changed it, else theirs. */
export function mergedFields(fields: readonly string[], mine: Written, from: Written, theirs: Written): Written {
  const chosen = fields.map((field) => [field, isSame(mine[field], from[field]) ? theirs[field] : mine[field]] as const)
  return Object.fromEntries(chosen.filter(([, value]) => value !== undefined))
}
