const escape = (part: PropertyKey) => String(part).replaceAll('~', '~0').replaceAll('/', '~1')

/** Joins keys to a JSON Pointer (RFC 6901); no keys give the root, the empty string. */
export const pointer = (parts: readonly PropertyKey[]): string => parts.map((part) => `/${escape(part)}`).join('')

/** The value a pointer's keys lead to, or undefined. */
export function valueAt(root: unknown, parts: readonly PropertyKey[]): unknown {
  let value = root
  for (const part of parts) value = value === null || typeof value !== 'object' ? undefined : Reflect.get(value, part)
  return value
}
