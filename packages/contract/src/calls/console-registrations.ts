import { CSV_TYPE, XLSX_TYPE } from '../limits/sheet.ts'
import type { CallOf } from './endpoint.ts'

const EVENT = '/api/console/events/{id}'
const REGISTRATIONS = `${EVENT}/registrations`
const REGISTRATION = `${REGISTRATIONS}/{rid}`

/** The registrations of an event, of all organizations. */
export const listHostedRegistrations: CallOf<'listHostedRegistrations'> = {
  method: 'GET',
  path: REGISTRATIONS,
  list: true,
}

/** One of them, with its people as a host judges them. */
export const getHostedRegistration: CallOf<'getHostedRegistration'> = { method: 'GET', path: REGISTRATION }

/** See clear numbers of somebody entered, once. Recorded for the host and for the organization that entered them, which sees it too. */
export const revealHosted: CallOf<'revealHosted'> = { method: 'POST', path: `${REGISTRATION}/reveal`, takesBody: true }

/** Mark fees as paid, waived or due, all of them or none. The organizations are told. With `dry_run` it is only checked. */
export const markPayments: CallOf<'markPayments'> = {
  method: 'POST',
  path: `${EVENT}/payments`,
  list: true,
  takesBody: true,
}

/** Compare a pasted bank statement with the fees of the event. Nothing of it is stored or logged. */
export const readStatement: CallOf<'readStatement'> = { method: 'POST', path: `${EVENT}/statement`, takesBody: true }

/** Confirmations of fees that were paid, a part of a page for each: a PDF. They are no invoices. */
export const printReceipts: CallOf<'printReceipts'> = {
  method: 'POST',
  path: `${EVENT}/receipts`,
  answers: 'application/pdf',
  takesBody: true,
}

/** The event's registrations in numbers: by status, payment, group, organization, unit, district, day and age. */
export const showEventStats: CallOf<'showEventStats'> = { method: 'GET', path: `${EVENT}/stats` }

/**
 * The event's registrations as a file: entries, fees, the list for the insurance or the starters. Clear numbers stand in the list for the insurance
 * alone, where asked for with a reason; every organization concerned can read who took them along. More than 20,000 are too large.
 */
export const exportEntries: CallOf<'exportEntries'> = {
  method: 'POST',
  path: `${EVENT}/exports`,
  answers: [XLSX_TYPE, CSV_TYPE],
  takesBody: true,
}

/** Withdraw what others entered: its place goes to the first in line who fits, however late it is. One that is withdrawn already stays so. */
export const withdrawHosted: CallOf<'withdrawHosted'> = {
  method: 'POST',
  path: `${REGISTRATION}/withdraw`,
  takesBody: true,
}

/** Move what others entered to another group, which must have a free place and nobody waiting. */
export const moveHosted: CallOf<'moveHosted'> = { method: 'POST', path: `${REGISTRATION}/move`, takesBody: true }

/** Let somebody in for one of the people others entered. */
export const replaceHosted: CallOf<'replaceHosted'> = {
  method: 'POST',
  path: `${REGISTRATION}/replace`,
  takesBody: true,
}

/** Let an entry in after registration has closed. */
export const enterLate: CallOf<'enterLate'> = { method: 'POST', path: REGISTRATIONS, takesBody: true }
