/** What the portal sends beside its calls. */
const SENT = /^\/(oss|api)\//
/**
 * What calls take back as it is, as in `id_photo_url`: the address of an ID photo without a signature opens for nobody, so it is never
 * fetched.
 */
const REFERENCE = /^\/oss\/file\/id_photo\/[^?]*$/

const isAddressField = (name: string): boolean => name === 'url' || name.endsWith('_url')

const isSent = (value: unknown): value is string =>
  typeof value === 'string' && SENT.test(value) && !REFERENCE.test(value)

/**
 * An answer with the origin it came from before every address that begins at the portal's root. References stay as they are.
 * @param base the origin, without a slash
 */
export const reachable = <T>(answer: T, base: string): T => filled(answer, base) as T

function filled(value: unknown, base: string): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(one, base))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      isAddressField(name) && isSent(one) ? base + one : filled(one, base),
    ]),
  )
}
