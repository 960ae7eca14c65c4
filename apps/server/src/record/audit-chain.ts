import { createHash } from 'node:crypto'

/** What is wrong with a chain, at its first wrong link. */
export type Fault = 'changed' | 'missing' | 'end cut off' | 'head differs'

/** The first wrong link of one organization's chain. */
export interface BrokenChain {
  organizationId: string
  position: number
  why: Fault
}

/** A link as the store has it. */
export interface Link {
  position: number
  entries: string
  hash: Buffer
}

/** Where a chain ends by the word of its organization's row. */
export interface ChainEnd {
  length: number
  head: Buffer
}

/** One chain being walked, link by link in the order of their positions. */
export interface ChainWalk {
  follow(link: Link): void
  /** To be called after the last link; null when all of it is sound. */
  end(said: ChainEnd): BrokenChain | null
}

/** What the first link of a chain stands on: the organization's own id, so that a chain fits nobody else. */
const ground = (organizationId: string): Buffer => Buffer.from(organizationId.replaceAll('-', ''), 'hex')

const hashOf = (before: Buffer, entries: string): Buffer => createHash('sha256').update(before).update(entries).digest()

/** Walks a chain and finds its first link that does not follow from the one before. Every hash is made anew. */
export function walkChain(organizationId: string): ChainWalk {
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
