import { DEVICE_FIELDS, type KeptValues, TAB_FIELDS } from '@startline/participant'
import type { DraftParts } from './draft-parts.ts'

const only = <K extends keyof KeptValues>(form: KeptValues, fields: readonly K[]): Pick<KeptValues, K> =>
  Object.fromEntries(fields.map((field) => [field, form[field]])) as Pick<KeptValues, K>

const hasNote = (form: KeptValues): boolean => TAB_FIELDS.some((field) => form[field] !== '')

/** What of a draft is kept on the device, and what in the tab alone. */
export function writeDraft(draft: DraftParts): { body: unknown; note: unknown } {
  const { form, ...rest } = draft
  return {
    body: { ...rest, form: form && only(form, DEVICE_FIELDS) },
    note: form && hasNote(form) ? only(form, TAB_FIELDS) : null,
  }
}

/** What a card says of drafts of a form. */
export interface DraftNames {
  event: { id: string; name: string }
  organization: { name: string }
}
