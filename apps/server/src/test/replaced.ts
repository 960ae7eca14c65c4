/** The same body once for every text in it, with that text replaced. */
export function replaced(body: unknown, text: string): unknown[] {
  if (typeof body === 'string') return [text]
  if (Array.isArray(body))
    return body.flatMap((one, at) => replaced(one, text).map((changed) => body.with(at, changed)))
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, one]) =>
    replaced(one, text).map((changed) => ({ ...body, [name]: changed })),
  )
}
