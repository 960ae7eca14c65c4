import { holdsIdNumber, type PaperKind, paperOfReason, type ReviewReason, reasonWords } from '@startline/contract'

/** A reason as it is sent with a decision. */
export interface ChosenReason {
  code: ReviewReason
  /** Whom of the registration it is about; null for all of it. */
  participant_id: string | null
  note: string | null
}

/** What stands in the form before it is sent. */
export interface Reasoning {
  codes: readonly ReviewReason[]
  participant: string | null
  note: string
}

const ALL = Object.keys(reasonWords) as ReviewReason[]

/** The reasons that a group may be told, by the papers it asks for: about none of the others. */
export const reasonsFor = (papers: readonly PaperKind[]): ReviewReason[] =>
  ALL.filter((code) => {
    const paper = paperOfReason(code)
    return paper === null || papers.includes(paper)
  })

const MISSING: Partial<Record<PaperKind, ReviewReason>> = {
  consent: 'consent_missing',
  insurance: 'insurance_missing',
  health: 'health_missing',
}

/** The reasons that say which papers have not come; of a form that is missing there is none. */
export const reasonsOfMissing = (papers: readonly PaperKind[]): ReviewReason[] => [
  ...new Set(papers.flatMap((kind) => MISSING[kind] ?? [])),
]

/** What is wrong with what was chosen, and at which of the two; null where it can be sent. */
export function wrongIn({ codes, note }: Reasoning): 'reason' | 'note' | 'number' | null {
  if (codes.length === 0) return 'reason'
  if (holdsIdNumber(note)) return 'number'
  return codes.includes('other') && note.trim() === '' ? 'note' : null
}

/** The reasons as they are sent. The words stand with `other` where it was chosen, else with the first. */
export function chosenReasons({ codes, participant, note }: Reasoning): ChosenReason[] {
  const beside = codes.includes('other') ? 'other' : codes[0]
  return codes.map((code) => ({
    code,
    participant_id: participant,
    note: code === beside ? note.trim() || null : null,
  }))
}
