import * as z from 'zod/mini'
import { BATCH_MAX } from '../limits/entries.ts'
import { ODS_TYPE, SHEET_MAX_BYTES, SHEET_MAX_COLUMNS, XLSX_TYPE } from '../limits/sheet.ts'
import { type Definition, FileAnswer, Id, storedText } from './common.ts'
import { IdType, Participant } from './participant.ts'
import { RegistrationStatus } from './registration.ts'

/** A merged cell: its first row and column counted from 1, how many it covers, and its text. */
const MergedCell = z.object({
  row: z.int(),
  column: z.int(),
  rows: z.int(),
  columns: z.int(),
  text: z.string(),
})

/**
 * A sheet as text: what stands in every cell, as a person sees it. Row `n` of the file is `rows[n - 1]`; the last one has a value. Hidden rows
 * are blank. A merged cell has its text in its first row and column alone.
 */
export const Sheet = z.object({
  kind: z.enum(['xlsx', 'ods', 'csv']),
  /** How a text file was encoded; null for the others. */
  encoding: z.nullable(z.string()),
  /** The sheet that was read, and all that could be. */
  sheet: z.string(),
  sheets: z.array(z.string()),
  /** Those of the sheets that the file hides; none of them is read unless it is named. */
  hidden_sheets: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** Hidden rows that have a value, counted from 1; they are not read. */
  hidden_rows: z.array(z.int()),
  merges: z.array(MergedCell),
  /** Whether the workbook counts days from 1904-01-01, as Excel for Mac did: numbers in cells without a date format too. */
  date1904: z.boolean(),
})
/** A sheet as text. */
export type Sheet = z.output<typeof Sheet>

/** Longest text of a cell in a report: as much as is read of one. */
const CELL_LONGEST = 300

/** Longest reason of a line: every field of it may have a sentence. */
const REASON_LONGEST = 2_000

const { id, name, id_type, id_number, gender, birth_date, consent } = Participant.shape
/** One of the organization's participants, as far as a list is compared with them. */
const ListedPerson = z.object({ id, name, id_type, id_number, gender, birth_date, consent })

/** What the calls of this file take, give and refuse. */
export const sheetCalls = {
  readSheet: {
    access: 'signed-in',
    summary: 'Read an Excel, WPS, OpenDocument or CSV file as text; nothing of it is kept',
    query: z.object({
      /** The sheet to read; the first one that is shown and has a value unless named. */
      sheet: z.optional(z.string().check(z.maxLength(100))),
    }),
    file: { types: ['application/octet-stream', XLSX_TYPE, ODS_TYPE, 'text/csv'], size: SHEET_MAX_BYTES },
    data: Sheet,
    fails: ['organization_changed'],
  },
  getListKey: {
    access: 'signed-in',
    summary: 'The key that seals a list on a device, for this account and organization',
    data: z.object({
      /** 32 bytes, base64. */
      key: z.string(),
    }),
    fails: ['organization_changed'],
  },
  compareList: {
    access: 'signed-in',
    summary: 'Where a list and the organization’s own participants differ; nothing of it is kept',
    body: z.strictObject({
      people: z
        .array(z.strictObject({ name: storedText(60), id_type: IdType, id_number: storedText(60) }))
        .check(z.minLength(1), z.maxLength(BATCH_MAX)),
    }),
    data: z.object({
      /** Those of the list about whom there is something to ask, in its order. */
      items: z.array(
        z.object({
          /** Which of the list's people, counted from 0. */
          index: z.int(),
          /** `number`: that of the participant, who has another name. `name`: that of participants who have other numbers. */
          by: z.enum(['number', 'name']),
          /** One by number; up to five by name. */
          participants: z.array(ListedPerson),
        }),
      ),
    }),
    fails: ['new_people_used_up', 'organization_changed'],
  },
  getSheetTemplate: {
    access: 'signed-in',
    summary: 'A sheet to be filled in for an event, with its rules',
    query: z.object({ event_id: Id }),
    data: FileAnswer,
    fails: ['not_found', 'organization_changed'],
  },
  makeSheetReport: {
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
    // Cells come from files of others; what a sheet cannot hold is left out.
    evaluatedApart: ['title', 'header', 'rows'],
    data: FileAnswer,
    fails: ['organization_changed'],
  },
  getRegistrationFile: {
    access: 'signed-in',
    summary: 'Registrations of the organization in an event as a file, numbers masked',
    query: z.object({ event_id: Id, status: z.optional(RegistrationStatus) }),
    data: FileAnswer,
    fails: ['not_found', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>

/** What the calls of this file take, give and refuse. */
export const entryFormCalls = {
  printEntryForm: {
    access: 'signed-in',
    summary: 'The entry form of the organization for an event as a PDF to print, stamp and sign; ID numbers are masked',
    namesUnprintable: true,
    query: z.object({
      event_id: Id,
      /** Only what was entered for this unit. */
      unit_id: z.optional(Id),
    }),
    data: FileAnswer,
    fails: ['not_found', 'nothing_to_print', 'no_font', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>
