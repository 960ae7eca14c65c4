import { setImmediate as breathe } from 'node:timers/promises'
import {
  type exportEntries as contract,
  type ExportKind,
  FILE_ROWS_MAX,
  type FileMeta,
  type Language,
  type Taken,
  type Words,
  words,
} from '@startline/contract'
import { localDate } from '@startline/domain'
import { type HostScope, scopeFor } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { showEvent } from '../../events/event/show-event.ts'
import { needFreshSignIn } from '../../http/fresh-sign-in.ts'
import { fail } from '../../kernel/fail.ts'
import { writeSheet } from '../../paper/sheet/write-sheet.ts'
import { numberColumns } from '../../paper/sheet/written-sheet.ts'
import { filterOf, wordsFor } from '../registrations/list-hosted.ts'
import { searchHosted } from '../registrations/search-hosted.store.ts'
import { type ExportRow, findExported, findInsured, type InsuredRow } from './export.store.ts'
import { columnsOf, type ExportLine, type LineContext } from './export-columns.ts'
import { filterFor, inOrder, linesOf } from './export-lines.ts'
import { recordExport } from './record-export.ts'

type Wish = Taken<typeof contract, 'body'>

/** Registrations read by one statement: on the embedded store everybody waits while it runs. */
const ROWS_PER_QUERY = 250
/** Lines made and handed on at once, so that nobody waits for the whole file. */
const LINES_AT_ONCE = 250
const BEFORE_EVERY_ID = '00000000-0000-0000-0000-000000000000'

const PAGES: Record<ExportKind, Words> = {
  entries: words('报名名单', 'Registrations'),
  fees: words('缴费名单', 'Fees'),
  insurance: words('保险名单', 'Insurance'),
  starters: words('出场名单', 'Starters'),
}

/**
 * An event's registrations as a file for its host. Numbers stand in the list for the insurance alone, where asked for: that they leave is then
 * on disk before they do, for every organization concerned. The file is nowhere but in the answer.
 * @throws Refusal as `hostScope` does; sign_in_stale; too_large beyond 20,000 registrations; overloaded when too many download at once
 */
export async function exportEntries(
  deps: Deps,
  actingFor: ActingFor,
  eventId: string,
  wish: Wish,
  language: Language,
): Promise<FileMeta> {
  const scope = await scopeFor(deps, actingFor, eventId, 'exportEntries')
  if (wish.full_numbers) needFreshSignIn(deps, actingFor)
  const event = await showEvent(deps, eventId, language)
  const { kind, format, full_numbers: fullNumbers, reason = '' } = wish
  const rows = await gather(deps, scope, wish)
  await recordExport(deps, actingFor, scope, { kind, format, reason: fullNumbers ? reason : null, rows })
  const { timezone } = event
  const context = { deps, language, timezone, eventDay: localDate(new Date(event.starts_at), timezone) }
  const lines = inOrder(linesOf(kind, rows, language), wish.order, language)
  const columns = columnsOf(kind, fullNumbers)
  const [page, day] = [PAGES[kind][language], localDate(deps.now(), timezone)]
  const heading = columns.map((column) => column.heading[language])
  const widths = columns.map(({ width }) => width)
  return writeSheet(
    `${event.name}-${page}-${day}`,
    {
      pages: [{ name: page, rows: [heading], widths, numbers: numberColumns(columns) }],
      ...(format === 'csv' && { format }),
    },
    written(lines, columns, context),
  )
}

/** The ids that a file is narrowed to: what a keyword finds, of those that were picked; null where it is neither. */
async function idsFor({ database: { db } }: Deps, scope: HostScope, wish: Wish): Promise<string[] | null> {
  const { keyword, registration_ids: picked = null } = wish
  const words = wordsFor(keyword)
  if (words === null) return picked
  const part = { limit: FILE_ROWS_MAX + 1, offset: 0 }
  const { ids } = await searchHosted(db, scope, filterOf(wish), { words, order: 'oldest', ...part })
  return picked === null ? ids : ids.filter((id) => picked.includes(id))
}

/** The people of the registrations a file tells of, some at a time. */
async function gather(deps: Deps, scope: HostScope, wish: Wish) {
  const { db } = deps.database
  const rows: (ExportRow | InsuredRow)[] = []
  const find = wish.full_numbers ? findInsured : findExported
  const which = { filter: filterFor(wish.kind, filterOf(wish)), ids: await idsFor(deps, scope, wish) }
  for (let [after, registrations] = [BEFORE_EVERY_ID, 0]; ; ) {
    const page = await find(db, scope, { ...which, after, count: ROWS_PER_QUERY })
    rows.push(...page)
    const came = new Set(page.map(({ id }) => id)).size
    registrations += came
    if (registrations > FILE_ROWS_MAX) fail('too_large')
    if (came < ROWS_PER_QUERY) return rows
    after = page.at(-1)?.id ?? after
    await breathe()
  }
}

async function* written(lines: ExportLine[], columns: ReturnType<typeof columnsOf>, context: LineContext) {
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    yield lines.slice(from, from + LINES_AT_ONCE).map((line) => columns.map((column) => column.of(line, context)))
    await breathe()
  }
}
