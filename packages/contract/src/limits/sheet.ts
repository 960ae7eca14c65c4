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
