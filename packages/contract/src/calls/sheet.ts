import * as z from 'zod/mini'
import { FileAnswer, Id } from '../schemas/common.ts'
import { endpoint } from './endpoint.ts'
import { BATCH_MAX } from './register-batch.ts'
import { RegistrationStatus } from './registration.ts'

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

/** What a list on its way is sealed with on the device: the same for one account and organization in every session, and for nobody who is not signed in. */
export const getListKey = endpoint({
  name: 'getListKey',
  method: 'GET',
  path: '/api/registration/sheet/key',
  access: 'signed-in',
  summary: 'The key that seals a list on a device, for this account and organization',
  data: z.object({
    /** 32 bytes, base64. */
    key: z.string(),
  }),
  fails: ['organization_changed'],
})

/** The media type of the sheets that the portal writes. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Longest text of a cell in a report: as much as is read of one. */
const CELL_LONGEST = 300
/** Longest reason of a line: every field of it may have a sentence. */
const REASON_LONGEST = 2_000
/** Most registrations one file tells of. */
export const FILE_ROWS_MAX = 20_000

/** A sheet to be filled in for an event: its groups, units and choices as drop-downs, its rules on a second sheet. */
export const getSheetTemplate = endpoint({
  name: 'getSheetTemplate',
  method: 'GET',
  path: '/api/registration/sheet/template',
  access: 'signed-in',
  summary: 'A sheet to be filled in for an event, with its rules',
  query: z.object({ event_id: Id }),
  answers: XLSX_TYPE,
  data: FileAnswer,
  fails: ['not_found', 'organization_changed'],
})

/** Make a file of lines that could not be entered: as they were sent, in their order, each with its row and its reason. Nothing is kept. */
export const makeSheetReport = endpoint({
  name: 'makeSheetReport',
  method: 'POST',
  path: '/api/registration/sheet/report',
  access: 'signed-in',
  summary: 'Lines with what is wrong with each, as a file; nothing is kept',
  body: z.strictObject({
    title: z.optional(z.string().check(z.maxLength(CELL_LONGEST))),
    header: z.array(z.string().check(z.maxLength(CELL_LONGEST))).check(z.maxLength(SHEET_MAX_COLUMNS)),
    rows: z
      .array(
        z.strictObject({
          /** Row of the file it came from, counted from 1. */
          row: z.int().check(z.gte(1), z.lte(1_048_576)),
          cells: z.array(z.string().check(z.maxLength(CELL_LONGEST))).check(z.maxLength(SHEET_MAX_COLUMNS)),
          reason: z.string().check(z.maxLength(REASON_LONGEST)),
        }),
      )
      .check(z.minLength(1), z.maxLength(BATCH_MAX)),
  }),
  answers: XLSX_TYPE,
  data: FileAnswer,
  fails: ['organization_changed'],
})

/** The organization's registrations of an event as a sheet, numbers masked. More than 20,000 are too large. */
export const getRegistrationFile = endpoint({
  name: 'getRegistrationFile',
  method: 'GET',
  path: '/api/registration/file',
  access: 'signed-in',
  summary: 'Registrations of the organization in an event as a file, numbers masked',
  query: z.object({ event_id: Id, status: z.optional(RegistrationStatus) }),
  answers: XLSX_TYPE,
  data: FileAnswer,
  fails: ['not_found', 'organization_changed'],
})
