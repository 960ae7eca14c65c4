import type { Tx } from '../store/database.ts'
import { findUnlike, type Head } from './audit.store.ts'

const LINE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\d{1,9}) ([0-9a-f]{64})$/
const HEADS_PER_QUERY = 1_000

/** One head as a line of text: organization, length, hash. */
export const lineOfHead = ({ organization_id, length, hash }: Head): string => `${organization_id} ${length} ${hash}`

/** Reads lines written by `lineOfHead`; gives the number of the first line that is none instead. */
export function readHeads(text: string): Head[] | { wrongLine: number } {
  const heads: Head[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [, organization_id, length, hash] = LINE.exec(line.trim()) ?? []
    if (organization_id === undefined || length === undefined || hash === undefined) return { wrongLine: index + 1 }
    heads.push({ organization_id, length: Number(length), hash })
  }
  return heads
}

/** Those of the kept heads that the chains do not pass through any more: what stood before them was written anew. */
export async function rewrittenHeads(db: Tx, kept: Head[]): Promise<{ organization_id: string; length: number }[]> {
  const rewritten: { organization_id: string; length: number }[] = []
  for (let from = 0; from < kept.length; from += HEADS_PER_QUERY)
    rewritten.push(...(await findUnlike(db, kept.slice(from, from + HEADS_PER_QUERY))))
  return rewritten
}
