import { withValue } from './context.ts'
import { listAt, textAt, type Written } from './written.ts'

/** When groups open and close: said for all of them, or by a group for itself. */
export type WindowField = 'registration_opens_at' | 'registration_closes_at'

/** Whether each group says for itself when it opens or closes, and nothing is said for all. */
export const isApart = (file: Written, field: WindowField): boolean =>
  textAt(file, field) === '' && listAt(file, 'groups').some((group) => textAt(group, field) !== '')

/** The file with one moment for all groups, whatever any of them said for itself. */
export function withOneMoment(file: Written, field: WindowField, local: string): Written {
  const said = withValue(file, field, local)
  if (!Array.isArray(file['groups'])) return said
  return { ...said, groups: listAt(file, 'groups').map((group) => withValue(group, field, null)) }
}

/** The file with what is said for all: a group that says otherwise for itself stays so, unless each did. */
export const withWindow = (file: Written, field: WindowField, local: string): Written =>
  isApart(file, field) ? withOneMoment(file, field, local) : withValue(file, field, local)
