import type { DraftParts } from './draft-parts.ts'

const HEX = (byte: number) => byte.toString(16).padStart(2, '0')

/** A new key for a batch. `randomUUID` exists on secure pages only; random bytes exist everywhere. */
export function newKey(source: Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>> = crypto): string {
  return source.randomUUID?.() ?? Array.from(source.getRandomValues(new Uint8Array(16)), HEX).join('')
}

/** The key a batch is sent under: the same as long as the same is sent, so that sending twice registers once. */
export function submissionFor(
  draft: Pick<DraftParts, 'submission'>,
  body: unknown,
  make = newKey,
): NonNullable<DraftParts['submission']> {
  const of = JSON.stringify(body)
  return draft.submission?.of === of ? draft.submission : { key: make(), of }
}
