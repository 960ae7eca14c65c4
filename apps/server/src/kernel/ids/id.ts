import { fail } from '../fail.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text can be an id of ours; anything else is simply not found. */
export const isId = (text: string): boolean => UUID.test(text)

/**
 * Goes on where all of these can be ids of ours.
 * @throws Refusal not_found
 */
export function needIds(...texts: string[]): void {
  if (!texts.every(isId)) fail('not_found')
}
