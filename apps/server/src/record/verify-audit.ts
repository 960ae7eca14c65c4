import { createHash } from 'node:crypto'
import type { Executor } from '../store/statement.ts'
import { findUnlike, type Head, readLinks } from './audit.store.ts'

/** What was found on a walk along the chains. */
interface AuditFinding {
  /** Organizations that have a chain. */
  organizations: number
  links: number
  /** The first wrong link of each broken chain. */
  broken: BrokenChain[]
}

/** Walks every chain, or one organization's, recomputes each hash and compares the ends with the organizations' rows. */
export async function verifyAudit(db: Executor, only?: string, atOnce?: number): Promise<AuditFinding> {
  const finding: AuditFinding = { organizations: 0, links: 0, broken: [] }
  let walked = { id: '', links: 0, said: { length: 0, head: Buffer.alloc(0) } as ChainEnd, walk: walkChain('') }
  const end = () => {
    if (walked.id === '') return
    const broken = walked.walk.end(walked.said)
    if (broken) finding.broken.push(broken)
    finding.links += walked.links
    if (broken || walked.links > 0) finding.organizations += 1
  }
  for await (const row of readLinks(db, only, atOnce)) {
    const said = { length: row.audit_length, head: row.audit_head }
    if (row.organization_id !== walked.id) {
      end()
      walked = { id: row.organization_id, links: 0, said, walk: walkChain(row.organization_id) }
    }
    walked.said = said
    const { position, entries, hash } = row
    if (position === null || entries === null || hash === null) continue
    walked.links += 1
    walked.walk.follow({ position, entries, hash })
  }
  end()
  return finding
}

/** What is wrong with a chain, at its first wrong link. */
type Fault = 'changed' | 'missing' | 'end cut off' | 'head differs'

/** The first wrong link of one organization's chain. */
interface BrokenChain {
  organizationId: string
  position: number
  why: Fault
}

/** A link as the store has it. */
interface Link {
  position: number
  entries: string
  hash: Buffer
}

/** Where a chain ends by the word of its organization's row. */
interface ChainEnd {
  length: number
  head: Buffer
}

/** One chain being walked, link by link in the order of their positions. */
interface ChainWalk {
  follow(link: Link): void
  /** To be called after the last link; null when all of it is sound. */
  end(said: ChainEnd): BrokenChain | null
}

/** What the first link of a chain stands on: the organization's own id, so that a chain fits nobody else. */
const ground = (organizationId: string): Buffer => Buffer.from(organizationId.replaceAll('-', ''), 'hex')

const hashOf = (before: Buffer, entries: string): Buffer => createHash('sha256').update(before).update(entries).digest()

/** Walks a chain and finds its first link that does not follow from the one before. Every hash is made anew. */
function walkChain(organizationId: string): ChainWalk {
  let [position, hash] = [0, ground(organizationId)]
  let broken: BrokenChain | null = null
  const breakAt = (at: number, why: Fault) => {
    broken ??= { organizationId, position: at, why }
  }
  const follow = (link: Link) => {
    if (broken) return
    if (link.position !== position + 1) return breakAt(position + 1, 'missing')
    if (!hashOf(hash, link.entries).equals(link.hash)) return breakAt(link.position, 'changed')
    position = link.position
    hash = link.hash
  }
  const end = (said: ChainEnd) => {
    const head = position === 0 ? Buffer.alloc(0) : hash
    if (position < said.length) breakAt(position + 1, 'end cut off')
    else if (position > said.length || !head.equals(said.head)) breakAt(position, 'head differs')
    return broken
  }
  return { follow, end }
}

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
export async function rewrittenHeads(
  db: Executor,
  kept: Head[],
): Promise<{ organization_id: string; length: number }[]> {
  const rewritten: { organization_id: string; length: number }[] = []
  for (let from = 0; from < kept.length; from += HEADS_PER_QUERY)
    rewritten.push(...(await findUnlike(db, kept.slice(from, from + HEADS_PER_QUERY))))
  return rewritten
}
