import { type FileMeta, type Language, type makeSheetReport, type Taken, words } from '@startline/contract'
import { TEMPLATE_COLUMNS, titleOf } from '@startline/sheet'
import type { ActingFor, Deps } from '../../deps.ts'
import { showEvent } from '../../events/event/show-event.ts'
import { findUnitNames } from './compare-list.store.ts'
import { RULES_WIDTHS, rulesRows } from './template-rules.ts'
import { writeSheet } from './write-sheet.ts'
import type { WrittenPage } from './written-sheet.ts'

/** Pages: what is filled in, what is asked, and what the drop-downs offer. */
const PAGES = {
  list: words('名单', 'List'),
  rules: words('规则 Rules', 'Rules 规则'),
  choices: words('选项', 'Choices'),
}

/**
 * Makes the sheet that an organization fills in for an event: an example, drop-downs, and the rules of the groups that have not closed.
 * @throws Refusal not_found
 */
export async function makeTemplate(
  deps: Deps,
  actingFor: ActingFor,
  eventId: string,
  language: Language,
): Promise<FileMeta> {
  const event = await showEvent(deps, eventId, language)
  const now = deps.now().getTime()
  const groups = event.groups.filter(({ registration_closes_at }) => Date.parse(registration_closes_at) > now)
  const titles = groups.map((group) => titleOf(group, event.groups, language))
  const { list, choices } = fillIn(language, { group: titles, unit: await findUnitNames(deps.database.db, actingFor) })
  const rules = {
    name: PAGES.rules[language],
    rows: rulesRows(event, groups, (group) => titleOf(group, event.groups, language)),
    widths: RULES_WIDTHS,
    wraps: true,
  }
  const name = language === 'en' ? `Registration sheet - ${event.name}` : `${event.name}-报名表格`
  return writeSheet(name, { pages: [list, rules, choices], choicesPage: PAGES.choices[language], goesOn: true })
}

/** The page to be filled in, and the hidden one its drop-downs take their choices from. */
function fillIn(
  language: Language,
  offered: { group: string[]; unit: string[] },
): { list: WrittenPage; choices: WrittenPage } {
  const lists = TEMPLATE_COLUMNS.flatMap(({ field, choices, heading }, column) => {
    const of =
      field === 'group' || field === 'unit' ? offered[field] : (choices ?? []).map((choice) => choice[language])
    return of.length === 0 ? [] : [{ column, heading: heading[language], of, strict: choices !== undefined }]
  })
  const longest = Math.max(0, ...lists.map(({ of }) => of.length))
  const example = TEMPLATE_COLUMNS.map((column) => column.example[language])
  return {
    list: {
      name: PAGES.list[language],
      rows: [TEMPLATE_COLUMNS.map(({ heading }) => heading[language]), example],
      widths: TEMPLATE_COLUMNS.map(({ width }) => width),
      choices: lists.map(({ column, of, strict }, from) => ({ column, from, count: of.length, strict })),
    },
    choices: {
      name: PAGES.choices[language],
      rows: [
        lists.map(({ heading }) => heading),
        ...Array.from({ length: longest }, (_row, at) => lists.map(({ of }) => of[at] ?? '')),
      ],
      widths: lists.map(() => 24),
      hidden: true,
    },
  }
}

/** Lines with what is wrong with each. */
type Report = Taken<typeof makeSheetReport, 'body'>

const PROBLEMS = words('问题清单', 'Problems')
const ROW = words('原文件行号', 'Row in your file')
const REASON = words('原因', 'Reason')
const WIDTHS = { row: 12, reason: 48, other: 18 }

/** Writes the lines as they were sent, in their order, the reason first: mended and sent again, these two columns are passed over. */
export function makeReport({ title, header, rows }: Report, language: Language): Promise<FileMeta> {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), header.length)
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_cell, at) => cells[at] ?? '')
  const page = {
    name: PROBLEMS[language],
    rows: [
      [REASON[language], ROW[language], ...padded(header)],
      ...rows.map(({ row, reason, cells }) => [reason, String(row), ...padded(cells)]),
    ],
    widths: [WIDTHS.reason, WIDTHS.row, ...Array<number>(width).fill(WIDTHS.other)],
  }
  return writeSheet(fileNameOf(title) ?? PROBLEMS[language], { pages: [page] })
}

/** What no system takes in the name of a file is left out. */
const fileNameOf = (title = ''): string | undefined =>
  title
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '')
    .trim()
    .slice(0, 80) || undefined
