/** The header of a PDF that lists names and units with characters that its font lacks. */
export const UNPRINTABLE_HEADER = 'unprintable-names'

/** Proxies limit all headers of an answer to 4 KiB; so many bytes of names are sent. */
const NAMES_MAX_BYTES = 2_000

/** Names and units that a paper's font cannot write; `more` were left out. */
export interface Unprintable {
  names: string[]
  more: number
}

/** The value of `UNPRINTABLE_HEADER`: base64 of UTF-8 lines, the first of them the count of names that were left out. */
export function unprintableHeader(names: readonly string[]): string {
  const encoder = new TextEncoder()
  const sent: string[] = []
  let bytes = 0
  for (const name of names) {
    bytes += encoder.encode(name).length + 1
    if (bytes > NAMES_MAX_BYTES) break
    sent.push(name)
  }
  const text = [names.length - sent.length, ...sent].join('\n')
  return btoa(String.fromCharCode(...encoder.encode(text)))
}

/** What `unprintableHeader` made a header of; null where there is none. */
export function unprintableIn(header: string | null | undefined): Unprintable | null {
  if (!header) return null
  const bytes = Uint8Array.from(atob(header), (char) => char.charCodeAt(0))
  const [more, ...names] = new TextDecoder().decode(bytes).split('\n')
  return { names, more: Number(more) }
}
