import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { BATCH_MAX } from './registration.ts'

/** Largest spreadsheet file, in bytes: 5,000 people written out are a tenth of it. */
export const SHEET_MAX_BYTES = 5 * 1024 * 1024
/** Most rows that are read of a sheet: a whole batch, its heading and some remarks above it. */
export const SHEET_MAX_ROWS = BATCH_MAX + 50
/** Most columns that are read. */
export const SHEET_MAX_COLUMNS = 64

/** A sheet as text: what stands in every cell, as a person sees it. Row `n` of the file is `rows[n - 1]`. */
export const Sheet = z.object({
  kind: z.enum(['xlsx', 'ods', 'csv']),
  /** How a text file was encoded; null for the others. */
  encoding: z.nullable(z.string()),
  /** The sheet that was read, and all that could be. */
  sheet: z.string(),
  sheets: z.array(z.string()),
  rows: z.array(z.array(z.string())),
})
/** A sheet as text. */
export type Sheet = z.output<typeof Sheet>

/** Read a spreadsheet file; nothing of it is kept. */
export const readSheet = endpoint({
  name: 'readSheet',
  method: 'POST',
  path: '/api/registration/sheet',
  access: 'signed-in',
  summary: 'Read an Excel, WPS, OpenDocument or CSV file as text; nothing of it is kept',
  query: z.object({
    /** The sheet to read; the first one with anything in it unless named. */
    sheet: z.optional(z.string().check(z.maxLength(100))),
  }),
  file: { type: 'application/octet-stream', size: SHEET_MAX_BYTES },
  data: Sheet,
  fails: ['organization_changed'],
})
