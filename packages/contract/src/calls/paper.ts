import { XLSX_TYPE } from '../limits/sheet.ts'
import type { CallOf } from './endpoint.ts'

/** Read a spreadsheet file; nothing of it is kept. */
export const readSheet: CallOf<'readSheet'> = { method: 'POST', path: '/api/registration/sheet' }

/** What a list on its way is sealed with on the device: the same for one account and organization in every session, and for nobody who is not signed in. */
export const getListKey: CallOf<'getListKey'> = { method: 'GET', path: '/api/registration/sheet/key' }

/** Where a list and the organization's own participants differ: a number under another name, a name with another number. Nothing of it is kept. */
export const compareList: CallOf<'compareList'> = {
  method: 'POST',
  path: '/api/registration/sheet/compare',
  list: true,
  takesBody: true,
}

/** A sheet to be filled in for an event: its groups, units and choices as drop-downs, its rules on a second sheet. */
export const getSheetTemplate: CallOf<'getSheetTemplate'> = {
  method: 'GET',
  path: '/api/registration/sheet/template',
  answers: XLSX_TYPE,
}

/** Make a file of lines that could not be entered: as they were sent, in their order, each with its row and its reason. Nothing is kept. */
export const makeSheetReport: CallOf<'makeSheetReport'> = {
  method: 'POST',
  path: '/api/registration/sheet/report',
  answers: XLSX_TYPE,
  takesBody: true,
}

/** The organization's registrations of an event as a sheet, numbers masked. More than 20,000 are too large. */
export const getRegistrationFile: CallOf<'getRegistrationFile'> = {
  method: 'GET',
  path: '/api/registration/file',
  answers: XLSX_TYPE,
}

/** The printable entry form of the organization, for its stamp: a PDF. */
export const printEntryForm: CallOf<'printEntryForm'> = {
  method: 'GET',
  path: '/api/registration/form',
  answers: 'application/pdf',
}
