import { maskDocument } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { openNumber } from './present-participant.ts'

/**
 * The masked number of a participant, made of what is sealed each time it is shown: nothing of a number is kept in clear. Empty for who was
 * emptied, by merging or by leaving.
 */
export const maskedNumber = (deps: Deps, id: string, sealed: Buffer): string =>
  sealed.length === 0 ? '' : maskDocument(openNumber(deps, { id, id_number_sealed: sealed }))
