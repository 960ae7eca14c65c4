import type { Group } from '../../event/types.ts'
import type { useFormText } from './messages.ts'

/** How many places a group has left, in words. */
export const placesWords = ({ remaining, capacity }: Group, text: ReturnType<typeof useFormText>): string =>
  remaining === null || capacity === null ? text.unlimited : text.left(remaining, capacity)
