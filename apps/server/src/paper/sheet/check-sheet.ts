import { CONSENT_TEXTS, type Language, tell } from '@startline/contract'
import { localDate, nameSkeleton, windowState } from '@startline/domain'
import {
  type CheckedLine,
  districtNamed,
  type Layout,
  type Line,
  layoutOf,
  lineChecker,
  linesOf,
  type SheetGroup,
  unitNamed,
  unusedColumns,
  valuesOf,
} from '@startline/sheet'
import type { Deps } from '../../deps.ts'
import { showEvent } from '../../events/event/show-event.ts'
import { findDistricts } from '../../people/district/district.store.ts'
import { findConfirmedUnits } from '../../people/unit/unit.store.ts'
import { wordsOf } from '../../store/search/search.ts'
import { readSheet } from './read-sheet.ts'

type Read = Awaited<ReturnType<typeof readSheet>>
type Event = Awaited<ReturnType<typeof showEvent>>

/** The text that the sender says all guardians agreed to. */
const CONSENT = CONSENT_TEXTS.at(-1) ?? ''

/**
 * Reads a spreadsheet as a list of children for an event and checks it as the screens do, without the organization's own list; nothing is
 * written. The objects are the lines that `portal sheet check` prints: the file, a row each, the sum.
 * @throws Refusal not_found for an event nobody holds; of `readSheet` for a file that cannot be read
 */
export async function checkSheet(deps: Deps, eventId: string, bytes: Buffer, language: Language): Promise<object[]> {
  const event = await showEvent(deps, eventId, language)
  const sheet = await readSheet(bytes, undefined)
  const layout = layoutOf(sheet.rows, sheet.merges)
  const lines = linesOf(sheet, layout)
  const check = lineChecker(await contextOf(deps, event, lines))
  const rows = withStatus(lines.map(check)).map((row) => presentRow(row, language))
  const counted = (status: RowStatus) => rows.filter((row) => row.status === status).length
  const summary = {
    kind: 'summary',
    rows: rows.length,
    ready: counted('ready'),
    problems: counted('problem'),
    unused_columns: unusedColumns(layout).map(({ heading }) => heading),
  }
  return [presentFile(sheet, layout), ...rows, summary]
}

async function contextOf({ database: { db }, now }: Deps, event: Event, lines: readonly Line[]) {
  const at = now()
  const isOpen = ({ registration_opens_at: from, registration_closes_at: to }: SheetGroup) =>
    windowState(new Date(from), new Date(to), at) === 'open'
  const unitId = async (name: string) => unitNamed(await findConfirmedUnits(db, wordsOf(name)), name)?.id ?? null
  const districtCode = async (name: string) => districtNamed(await findDistricts(db, { keyword: name }), name)
  const units = await named(lines, 'unit', unitId)
  return {
    today: localDate(at, event.timezone),
    eventDay: localDate(new Date(event.starts_at), event.timezone),
    groups: event.phase === 'cancelled' ? [] : event.groups.filter(isOpen),
    consentVersion: CONSENT,
    units: new Map([...units].flatMap(([key, id]) => (id === null ? [] : [[key, id] as const]))),
    districts: await named(lines, 'district', districtCode),
    unitId: null,
  }
}

/** What the different names of a column mean, by their skeletons. */
async function named(
  lines: readonly Line[],
  field: 'unit' | 'district',
  find: (name: string) => Promise<string | null>,
) {
  const names = new Map(
    lines.flatMap(({ texts }) => (texts[field] ? [[nameSkeleton(texts[field]), texts[field]]] : [])),
  )
  const found = new Map<string, string | null>()
  for (const [key, name] of names) found.set(key, await find(name))
  return found
}

type RowStatus = 'problem' | 'waitlist' | 'ready'

interface Row {
  checked: CheckedLine
  status: RowStatus
}

/** A team takes one place, an individual entry another: rows in their order, those with a problem none. */
function withStatus(lines: readonly CheckedLine[]): Row[] {
  const taken = new Map<string, Set<string>>()
  return lines.map((checked): Row => {
    const { group, problems, line, team, unitId } = checked
    if (problems.length > 0 || group === null) return { checked, status: 'problem' }
    const places = taken.get(group.id) ?? new Set<string>()
    const place = group.entry_kind === 'team' ? `${unitId}/${nameSkeleton(team)}` : String(line.row)
    const isFull = group.remaining !== null && (group.waitlisted > 0 || places.size >= group.remaining)
    if (isFull && !places.has(place)) return { checked, status: 'waitlist' }
    taken.set(group.id, places.add(place))
    return { checked, status: 'ready' }
  })
}

function presentFile({ kind, sheet, sheets, hidden_sheets, hidden_rows }: Read, { heading, columns }: Layout) {
  return {
    kind: 'file',
    sheets: sheets.map((name) => ({ name, hidden: hidden_sheets.includes(name) })),
    sheet: kind === 'csv' ? null : sheet,
    columns: columns.map(({ heading: title, field }) => ({ heading: title, field, used: field !== null })),
    hidden_rows_skipped: hidden_rows.filter((row) => row > heading + 1).length,
  }
}

function presentRow({ checked, status }: Row, language: Language) {
  const { line, group, problems } = checked
  return {
    kind: 'row',
    row: line.row,
    values: valuesOf(checked),
    group_id: group?.id ?? null,
    group_name: group?.name ?? null,
    status,
    problems: problems.map(({ field, ...problem }) => ({
      field,
      rule: problem.rule,
      message: tell({ path: `/${field}`, ...problem }, language).message,
    })),
  }
}
