type Json = Record<string, unknown>

const isObject = (part: unknown): part is Json => typeof part === 'object' && part !== null && !Array.isArray(part)

/** @throws Error for a reference that leads nowhere */
function referredBy(document: Json, reference: string): unknown {
  let part: unknown = document
  for (const key of reference.split('/').slice(1)) part = isObject(part) ? part[key] : undefined
  if (part === undefined) throw new Error(`Nothing stands at ${reference}.`)
  return part
}

/** An OpenAPI document whose paths have everything written out in place that they refer to, for whoever reads a call by itself. */
export function writtenOut<T extends Json>(document: T): T {
  // Most is referred to many times, and read only: it stands in all its places as one object.
  const known = new Map<string, Json>()
  const behind = (reference: string): Json => {
    const part = known.get(reference) ?? (inPlace(referredBy(document, reference)) as Json)
    known.set(reference, part)
    return part
  }
  const inPlace = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inPlace)
    if (!isObject(part)) return part
    const { $ref, ...rest } = part
    const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inPlace(value)]))
    return typeof $ref === 'string' ? { ...own, ...behind($ref), ...own } : own
  }
  return { ...document, paths: inPlace(document['paths']) }
}
