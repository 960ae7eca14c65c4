import { createHash } from 'node:crypto'
import { isId } from '../../kernel/ids/id.ts'

const sha256 = (...parts: (string | Buffer)[]): Buffer =>
  parts.reduce((hash: ReturnType<typeof createHash>, part) => hash.update(part), createHash('sha256')).digest()

/** The id that begins with the first eight of these bytes in a draft: a UUID of version 8, whose other half follows from draft and beginning. */
function idFrom(draftId: string, beginning: Buffer): string {
  const head = Buffer.from(beginning.subarray(0, 8))
  head[6] = ((head[6] ?? 0) & 0x0f) | 0x80
  const tail = sha256(draftId, head).subarray(0, 8)
  tail[0] = ((tail[0] ?? 0) & 0x3f) | 0x80
  const hex = Buffer.concat([head, tail]).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Whether an id was made here for a group of this draft. */
const isOwn = (draftId: string, id: string): boolean =>
  isId(id) && idFrom(draftId, Buffer.from(id.replaceAll('-', ''), 'hex')) === id

/** What the file calls a group: its `id`, else what parts it from others. */
function wordOf(group: unknown, index: number): string {
  const { id, registration_event, entry_kind, name } = (group ?? {}) as Record<string, unknown>
  if (typeof id === 'string' && id.trim() !== '') return id.trim()
  const word = [registration_event, entry_kind ?? 'individual', name]
    .filter((part) => typeof part === 'string')
    .join('/')
  return typeof name === 'string' && name.trim() !== '' ? word : `${word}/${index}`
}

/**
 * The ids that the groups of a draft have from its first save to their events' end, in the order of the file. They follow from the draft and
 * from what the file calls a group, so nothing has to be kept beside it; an id that the file brings from another event is only such a word,
 * and no two events ever share one.
 */
export function groupIdsOf(draftId: string, groups: readonly unknown[]): string[] {
  const taken = new Set<string>()
  return groups.map((group, index) => {
    const word = wordOf(group, index)
    const ofWord = (one: string) => (isOwn(draftId, one) ? one : idFrom(draftId, sha256(draftId, '\0', one)))
    const id = taken.has(ofWord(word)) ? ofWord(`${word}/${index}`) : ofWord(word)
    taken.add(id)
    return id
  })
}
