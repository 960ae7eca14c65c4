import type { Range } from '../../outside/object-store.ts'

/** What a Range header asks for: all, one part, or something the file does not have. */
export type Asked = Range | 'all' | 'none'

/**
 * Reads a Range header (RFC 9110, 14.2). Several parts at once and units other than bytes are answered with all, which is allowed and what no
 * player minds.
 */
export function askedRange(header: string | undefined, size: number): Asked {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'all'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'none' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'all'
  return start >= size ? 'none' : { start, end: Math.min(last === '' ? size - 1 : Number(last), size - 1) }
}
