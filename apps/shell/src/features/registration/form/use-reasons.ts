import { bornRange, useEventText } from '@startline/entry'
import type { Choice } from './choices.ts'
import { useFormText } from './messages.ts'

const BORN: readonly string[] = ['born_too_early', 'born_too_late']

/** A function that tells why a group does not fit, in one line; a missed birth date as the years that the group is for. */
export function useReasons(): (choice: Pick<Choice, 'group' | 'reasons'>) => string {
  const text = useFormText()
  const words = useEventText()
  return ({ group, reasons }) =>
    reasons
      .map(({ rule, message }) =>
        BORN.includes(rule) ? text.bornOnly(words.born(bornRange(group.born_from, group.born_to))) : message,
      )
      .join(text.semicolon)
}
