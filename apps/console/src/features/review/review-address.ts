import { paths } from '@startline/contract'
import { addressWith } from '../../pieces/address.ts'

/** What is reviewed, as the address has it. */
export interface ReviewWish {
  /** What is complete can be judged; what lacks a paper can be returned, or accepted with a word; what waits for a place is apart. */
  papers: 'complete' | 'missing' | 'waiting'
  /** Of which group; null for all. */
  group: string | null
  /** Several at once for the same reason, instead of one after the other. */
  several: boolean
}

/** What can be looked at, in the order of the choices. */
export const PAPERS = ['complete', 'missing', 'waiting'] as const

/** Reads an address; what it does not know counts as not said. */
export const readWish = (search: URLSearchParams): ReviewWish => ({
  papers: PAPERS.find((papers) => papers === search.get('papers')) ?? 'complete',
  group: search.get('group'),
  several: search.get('view') === 'several',
})

/** The address of a review. */
export const reviewAddress = (id: string, { papers, group, several }: ReviewWish): string =>
  addressWith(paths.heldReview(id), { papers: papers !== 'complete' && papers, group, view: several && 'several' })
