import { DEVICE_FIELDS, type KeptValues, TAB_FIELDS } from '@startline/entry'
import type { WrittenDraft } from '../../../session/drafts/draft-store.ts'
import type { DraftLabel } from '../../../session/drafts/kept.ts'
import type { DraftParts } from './draft-parts.ts'

const only = <K extends keyof KeptValues>(form: KeptValues, fields: readonly K[]): Pick<KeptValues, K> =>
  Object.fromEntries(fields.map((field) => [field, form[field]])) as Pick<KeptValues, K>

const hasNote = (form: KeptValues): boolean => TAB_FIELDS.some((field) => form[field] !== '')

/** What a card says of drafts of a form. */
export interface DraftNames {
  event: { id: string; name: string }
  organization: { name: string }
}

/** What of a draft is kept on the device, what in the tab alone, and what its card says: how many people, and the address to go on at. */
export function writeDraft(
  draft: DraftParts,
  { event, organization }: DraftNames,
  { people, resume }: Pick<DraftLabel, 'people' | 'resume'>,
): WrittenDraft {
  const { form, ...rest } = draft
  return {
    body: { ...rest, form: form && only(form, DEVICE_FIELDS) },
    note: form && hasNote(form) ? only(form, TAB_FIELDS) : null,
    label: { event: event.name, organization: organization.name, people, resume },
  }
}
