import { type FailureName, failures } from '@startline/contract'
import { refusalOf } from './refusal.ts'

/**
 * Whether a call was refused for one of these reasons. Several reasons share a code, so they are known by their words,
 * in whichever language the person was told.
 */
export function refusedAs(error: unknown, ...names: FailureName[]): boolean {
  const refusal = refusalOf(error)
  if (!refusal) return false
  return names.some((name) => {
    const { code, message } = failures[name]
    return code === refusal.code && Object.values(message).includes(refusal.message)
  })
}
