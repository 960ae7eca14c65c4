import type { CallOf } from './endpoint.ts'

const EVENT = '/api/console/events/{id}'
const OPEN = '/api/events/{id}/programme'

/** The programme as its host sees it: what they wrote, what is missing, the versions, and what changed since the last. */
export const getHeldProgramme: CallOf<'getHeldProgramme'> = { method: 'GET', path: `${EVENT}/programme` }

/** Keep what the host writes into the programme; the next version has it. */
export const saveProgrammeFront: CallOf<'saveProgrammeFront'> = {
  method: 'PUT',
  path: `${EVENT}/programme/front`,
  noData: true,
  takesBody: true,
}

/** Make the next version of the programme: signed, kept for good, and public. Tried, it tells its pages alone. */
export const makeProgramme: CallOf<'makeProgramme'> = { method: 'POST', path: `${EVENT}/programme`, takesBody: true }

/** Print a paper of the race as a PDF, with whole names: it is for hands at the venue. */
export const printRace: CallOf<'printRace'> = {
  method: 'GET',
  path: `${EVENT}/print/{what}`,
  answers: 'application/pdf',
}

/** A version of the programme with its signature and the amendments since; without a version the last. */
export const getProgramme: CallOf<'getProgramme'> = { method: 'GET', path: OPEN }

/** The same as a PDF, the same bytes whenever it is asked for. */
export const getProgrammeFile: CallOf<'getProgrammeFile'> = {
  method: 'GET',
  path: `${OPEN}/pdf`,
  answers: 'application/pdf',
}
