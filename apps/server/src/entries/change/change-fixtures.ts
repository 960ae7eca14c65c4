import { changeRegistration } from '@startline/contract'
import { aGroup, aParticipant } from '../../test/factories.ts'
import type { Person } from '../../test/harness.ts'

/** Changes a registration with a body as it is. For tests. */
export const edit = (who: Person, id: string | null | undefined, rawBody: unknown) =>
  who.call(changeRegistration, { params: { id: id ?? '' }, rawBody })

const RULES = { size_min: 2, size_max: 2, min_female: 0, min_male: 0, age_sum_max: null, same_unit: false }

/** A group for teams of two. For tests. */
export const aRelay = (change: Parameters<typeof aGroup>[0] = {}) =>
  aGroup({ entry_kind: 'team', team_rules: JSON.stringify(RULES), ...change })

/** Somebody new in a roster. For tests. */
export const anew = (change: Parameters<typeof aParticipant>[0] = {}) => ({ participant: aParticipant(change) })
