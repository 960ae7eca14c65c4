import { paths } from '@startline/contract'
import { addressWith } from '../../pieces/address.ts'

/** What is reviewed, as the address has it. */
export interface ReviewWish {
  /** What is complete can be judged; what lacks a paper can be returned, or accepted with a word. */
  papers: 'complete' | 'missing'
  /** Of which group; null for all. */
  group: string | null
  /** Several at once for the same reason, instead of one after the other. */
  several: boolean
}

/** Reads an address; what it does not know counts as not said. */
export const readWish = (search: URLSearchParams): ReviewWish => ({
  papers: search.get('papers') === 'missing' ? 'missing' : 'complete',
  group: search.get('group'),
  several: search.get('view') === 'several',
})

/** The address of a review. */
export const reviewAddress = (id: string, { papers, group, several }: ReviewWish): string =>
  addressWith(paths.heldReview(id), { papers: papers === 'missing' && papers, group, view: several && 'several' })
