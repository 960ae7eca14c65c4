import { isSamePart, PARTS, type Part, type Written, withPart } from './writing/written.ts'

/** Two who wrote at the same draft: what it was for both, what this page made of it, what somebody else made of it. */
export interface Meeting {
  base: Written
  mine: Written
  theirs: Written
}

/** The parts that both have changed, and differently: somebody has to choose. */
export const contested = ({ base, mine, theirs }: Meeting): Part[] =>
  PARTS.filter(
    (part) => !isSamePart(part, mine, theirs) && !isSamePart(part, mine, base) && !isSamePart(part, theirs, base),
  )

/** The draft of both: of each part what was changed, of contested ones mine where `keep` says so. */
export const merged = ({ base, mine, theirs }: Meeting, keep: readonly Part[]): Written =>
  PARTS.filter((part) => isSamePart(part, theirs, base) || keep.includes(part)).reduce(
    (file, part) => withPart(file, part, mine),
    theirs,
  )
