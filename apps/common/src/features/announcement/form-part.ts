import type { Draft, FieldName } from './draft.ts'

/** What a part of the form needs: what is written so far, how it is changed, and what is wrong at a field. */
export interface FormPartProps {
  draft: Draft
  setDraft: (draft: Draft) => void
  errorAt: (field: FieldName) => string | undefined
}

/** The id of a field's input. */
export const idOf = (field: FieldName): string => `announce-${field}`
