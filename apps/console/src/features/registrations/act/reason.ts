import { HOST_REASON_MIN, holdsIdNumber, tell } from '@startline/contract'
import { cleanName } from '@startline/domain'
import type { Locale } from '@startline/ui'

/** What is wrong with a host's reason, in the words of the call; null where it can be sent. */
export function reasonProblem(reason: string, locale: Locale): string | null {
  const path = '/reason'
  if (cleanName(reason).length < HOST_REASON_MIN)
    return tell({ path, rule: 'too_short', facts: { limit: HOST_REASON_MIN } }, locale).message
  return holdsIdNumber(reason) ? tell({ path, rule: 'holds_id_number' }, locale).message : null
}
