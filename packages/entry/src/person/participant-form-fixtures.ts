import { createElement } from 'react'
import { vi } from 'vitest'
import { fill } from '../../../../tools/forms/field.ts'
import { idNumber } from '../../../../tools/forms/people.ts'
import { type Around, callAs, show } from '../../../../tools/forms/show.tsx'
import { ParticipantForm, type ParticipantFormProps } from './participant-form.tsx'

const TODAY = new Date().toISOString().slice(0, 10)
/** The number of a child. For tests. */
export const GOOD = idNumber('44030520180609002')
/** A child whose form is right. For tests. */
export const CHILD = {
  name: '王小雨',
  id_number: GOOD,
  guardian_name: '王大明',
  guardian_phone: '13800138000',
  consent: true,
}
/** What is typed of a child. */
export type Child = Partial<typeof CHILD>

/** Shows the form to the guardian of a session; gives who was added so far. For tests. */
export function showForm(around: Around, more: Partial<ParticipantFormProps> = {}) {
  const onAdded = vi.fn<NonNullable<ParticipantFormProps['onAdded']>>()
  show(createElement(ParticipantForm, { call: callAs(around), today: TODAY, onAdded, ...more }), around)
  return onAdded
}

/** The id of a field. For tests. */
export const idOf = (field: string): string => `participant-${field}`
/** Types into the form. For tests. */
export const type = (child: Child): Promise<void> =>
  fill(Object.fromEntries(Object.entries(child).map(([field, value]) => [idOf(field), value])))
