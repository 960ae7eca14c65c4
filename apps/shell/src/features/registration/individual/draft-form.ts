import type { DraftForm } from '../../../session/drafts/draft-store.ts'
import { hasTyped, isRecord, isTexts, readParts, readPlace } from '../form/draft-parts.ts'
import { type DraftNames, writeDraft } from '../form/write-parts.ts'
import { type Draft, emptyDraft, isBegun, openStep } from './draft.ts'
import { addressOf } from './steps.ts'

/** How drafts of the individual registration are kept. */
export const individualDraft = (names: DraftNames): DraftForm<Draft> => ({
  empty: emptyDraft,
  read: readDraft,
  write: (draft) =>
    isBegun(draft)
      ? writeDraft(draft, names, { people: draft.picked.length, resume: resumeAt(names.event.id, draft) })
      : null,
})

/** Where the person goes on: at the form that was being typed, or at the first open step. */
const resumeAt = (event: string, draft: Draft): string =>
  hasTyped(draft) ? addressOf(event, 'people', { adding: draft.adding }) : addressOf(event, openStep(draft))

const isGroups = (value: unknown): value is Record<string, string[]> =>
  isRecord(value) && Object.values(value).every(isTexts)

/** The parts of a draft, each as far as it is what it should be; null where the choices themselves are not. */
function readDraft(body: unknown, note: unknown): Draft | null {
  if (!isRecord(body)) return null
  const { picked, groups, waits, separate, place, places } = body
  if (!isTexts(picked) || !isGroups(groups)) return null
  return {
    ...readParts(body, note),
    picked,
    groups,
    waits: isTexts(waits) ? waits : [],
    separate: separate === true,
    place: readPlace(place),
    places: Object.fromEntries(Object.entries(isRecord(places) ? places : {}).map(([id, one]) => [id, readPlace(one)])),
  }
}
