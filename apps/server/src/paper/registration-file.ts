import { setImmediate as breathe } from 'node:timers/promises'
import {
  disciplineWords,
  FILE_ROWS_MAX,
  type FileMeta,
  type Language,
  type RegistrationStatus,
  type Words,
  words,
} from '@startline/contract'
import { localDate, localMinute, maskPhone } from '@startline/domain'
import type * as z from 'zod/mini'
import type { ActingFor, Deps } from '../deps.ts'
import { showEvent } from '../events/event/show-event.ts'
import { fail } from '../kernel/fail.ts'
import { openGuardianPhone } from '../people/participant/guardians.ts'
import { type MaskFor, maskedNumber } from '../people/participant/present-participant.ts'
import { pagesOf } from '../store/pages.ts'
import { type FileRow, findFileRows } from './file.store.ts'
import { writeSheet } from './sheet/write-sheet.ts'

type Status = z.output<typeof RegistrationStatus>

const BEFORE_EVERY_ID = '00000000-0000-0000-0000-000000000000'
/** Registrations read by one statement: on the embedded store everybody waits while it runs. */
const ROWS_PER_QUERY = 100

const PAGE = words('报名', 'Registrations')
const fileOf = (event: string, day: string) => words(`${event}-报名名单-${day}`, `Registrations - ${event} - ${day}`)
const HEADINGS = [
  words('报名编号', 'Reference'),
  words('组别', 'Group'),
  words('项目', 'Discipline'),
  words('状态', 'Status'),
  words('参赛单位', 'Club or school'),
  words('地区', 'District'),
  words('队伍', 'Team'),
  words('姓名', 'Name'),
  words('证件号码', 'ID number'),
  words('性别', 'Gender'),
  words('替补', 'Reserve'),
  words('监护人', 'Guardian'),
  words('监护人手机号', 'Guardian phone'),
  words('报名时间', 'Registered at'),
]
const STATUSES: Record<Status, Words> = {
  registered: words('已报名', 'registered'),
  waitlisted: words('候补', 'waiting'),
  withdrawn: words('已退出', 'withdrawn'),
}
const GENDERS = { male: words('男', 'male'), female: words('女', 'female') }
const YES = words('是', 'yes')
const WIDTHS = [14, 24, 16, 10, 24, 24, 16, 12, 22, 8, 8, 12, 16, 18]

/**
 * Writes the organization's registrations in an event as a sheet, a line for each person. Numbers and phones are masked; birth dates are
 * left out, as beside one the masked number is soon guessed.
 * @throws Refusal not_found; too_large beyond 20,000 registrations; overloaded when too many download at once
 */
export async function makeRegistrationFile(
  deps: Deps,
  actingFor: ActingFor,
  { event_id: eventId, status = null }: { event_id: string; status?: Status | null | undefined },
  language: Language,
): Promise<FileMeta> {
  const event = await showEvent(deps, eventId, language)
  const read = (after: string, count: number) => nextRegistrations(deps, actingFor, { eventId, status, after, count })
  const toLine = (row: FileRow) => lineOf(deps, actingFor, row, event.timezone, language)
  const name = fileOf(event.name, localDate(deps.now(), event.timezone))[language]
  return writeSheet(
    name,
    { pages: [{ name: PAGE[language], rows: [HEADINGS.map((heading) => heading[language])], widths: WIDTHS }] },
    lines(read, toLine),
  )
}

/** The lines of the file, some registrations at a time: nobody waits for the whole list, and it is nowhere in the portal's memory. */
async function* lines(
  read: (after: string, count: number) => Promise<Registration[]>,
  toLine: (row: FileRow) => string[],
) {
  let registrations = 0
  for await (const page of pagesOf(read, { first: BEFORE_EVERY_ID, atOnce: ROWS_PER_QUERY })) {
    registrations += page.length
    if (registrations > FILE_ROWS_MAX) fail('too_large')
    yield page.flatMap(({ people }) => people.map(toLine))
    await breathe()
  }
}

interface Registration {
  id: string
  people: FileRow[]
}

type Asked = Parameters<typeof findFileRows>[2]

/** The next registrations with their people. */
async function nextRegistrations(deps: Deps, actingFor: ActingFor, asked: Asked): Promise<Registration[]> {
  const rows = await findFileRows(deps.database.db, actingFor, asked)
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, people]) => ({ id, people }))
}

function lineOf(deps: Deps, by: MaskFor, row: FileRow, timeZone: string, language: Language): string[] {
  const phone = openGuardianPhone(deps, { id: row.participant_id, guardian_phone_sealed: row.guardian_phone_sealed })
  return [
    row.reference,
    row.group_name,
    disciplineWords[row.registration_event][language],
    STATUSES[row.status][language],
    row.unit_name ?? '',
    row.district_name ?? '',
    row.team_name ?? '',
    row.name,
    maskedNumber(deps, by, { ...row, id: row.participant_id }),
    row.gender === null ? '' : GENDERS[row.gender][language],
    row.reserve ? YES[language] : '',
    row.guardian_name ?? '',
    phone ? maskPhone(phone) : '',
    localMinute(row.created_at, timeZone),
  ]
}
