import type { CallOf } from './endpoint.ts'
import { BATCH_MAX } from './entries.ts'

/** Largest spreadsheet file, in bytes: 5,000 people written out are a tenth of it. */
export const SHEET_MAX_BYTES = 5 * 1024 * 1024
/** Most rows that are read of a sheet: a whole batch, its heading and some remarks above it. */
export const SHEET_MAX_ROWS = BATCH_MAX + 50
/** Most columns that are read. */
export const SHEET_MAX_COLUMNS = 64
/** The media type of the sheets that the portal writes. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The media type of ODS, which it reads. */
export const ODS_TYPE = 'application/vnd.oasis.opendocument.spreadsheet'
/** The media type of those it writes as text. */
export const CSV_TYPE = 'text/csv; charset=utf-8'
/** Most registrations one file tells of. */
export const FILE_ROWS_MAX = 20_000

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
