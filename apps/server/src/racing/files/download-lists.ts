import {
  type FileMeta,
  type Language,
  type downloadStartLists as listsCall,
  START_LIST_TYPE,
  type Taken,
  type downloadTiming as timingCall,
  words,
  ZIP_TYPE,
} from '@startline/contract'
import { localDate } from '@startline/domain'
import { asHost, auditHost } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { showEvent } from '../../events/event/show-event.ts'
import { writeSheet } from '../../paper/sheet/write-sheet.ts'
import { packStored } from '../../paper/sheet/zip-entries.ts'
import { type ContestList, gatherLists } from './gather-lists.ts'
import { type ListedEvent, listData, listHeading, listNumbers, listRows, listWidths } from './start-list-data.ts'
import { timingFiles } from './timing-files.ts'

const PAGE = words('出场名单', 'Start lists')
const TIMING = words('计时文件', 'Timing')

/** Which lists leave, and as what. */
interface Leaving {
  call: 'downloadStartLists' | 'downloadTiming'
  format: string
  contestId?: string | undefined
}

/** Reads start lists, and keeps that they are taken along before they are. */
const take = (deps: Deps, actor: ActingFor, eventId: string, { call, format, contestId }: Leaving) =>
  asHost(
    deps,
    actor,
    { kind: 'event', id: eventId },
    async (tx, scope) => {
      const lists = await gatherLists(tx, scope, contestId)
      const kind = call === 'downloadTiming' ? 'timing' : 'start_lists'
      await auditHost(tx, deps, scope, 'export.make', { kind, format, contest_ids: lists.map(({ id }) => id) })
      return lists
    },
    call,
  )

/** What a file is called, without its ending: the event, what it holds, the day. */
const nameOf = ({ now }: Deps, { name, timezone }: ListedEvent, what: string): string =>
  `${name}-${what}-${localDate(now(), timezone)}`

/**
 * Start lists of one contest or of all that are drawn: a sheet with a page for each contest, the same in one page as CSV, or data for
 * programs.
 * @throws Refusal as `hostScope` does; not_found; heats_not_drawn; overloaded when too many download at once
 */
export async function downloadStartLists(
  deps: Deps,
  actor: ActingFor,
  eventId: string,
  { format, contest_id: contestId }: Taken<typeof listsCall, 'query'>,
  language: Language,
): Promise<FileMeta> {
  const lists = await take(deps, actor, eventId, { call: 'downloadStartLists', format, contestId })
  const event = await showEvent(deps, eventId, language)
  const [only] = contestId === undefined ? [] : lists
  const name = nameOf(deps, event, only ? `${only.name}-${PAGE[language]}` : PAGE[language])
  if (format === 'json') {
    const text = JSON.stringify(listData(event, lists, deps.now()))
    return { name: `${name}.json`, blob: new Blob([text], { type: START_LIST_TYPE }) }
  }
  const pageOf = (title: string, some: readonly ContestList[]) => ({
    name: title,
    widths: listWidths,
    numbers: listNumbers,
    rows: [listHeading(language), ...some.flatMap((list) => listRows(list, language, event.timezone))],
  })
  return format === 'csv'
    ? writeSheet(name, { pages: [pageOf(PAGE[language], lists)], format })
    : writeSheet(name, { pages: lists.map((list) => pageOf(pageTitle(list), [list])) })
}

const TITLE_MAX = 31

/** What a page is called: programs take 31 characters at most, none of some signs, and no title twice; its place in the plan parts them. */
function pageTitle({ number, name }: ContestList): string {
  return [...`${number} ${name.replace(/[[\]:*?/\\']/g, ' ')}`].slice(0, TITLE_MAX).join('').trim()
}

/**
 * Files for timing systems, in a ZIP file.
 * @throws Refusal as `hostScope` does; heats_not_drawn
 */
export async function downloadTiming(
  deps: Deps,
  actor: ActingFor,
  eventId: string,
  { names }: Taken<typeof timingCall, 'query'>,
  language: Language,
): Promise<FileMeta> {
  const lists = await take(deps, actor, eventId, { call: 'downloadTiming', format: 'lynx' })
  const event = await showEvent(deps, eventId, language)
  const bytes = Uint8Array.from(packStored(timingFiles(lists, names)))
  return { name: `${nameOf(deps, event, TIMING[language])}.zip`, blob: new Blob([bytes], { type: ZIP_TYPE }) }
}
