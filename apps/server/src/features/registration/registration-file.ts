import { setImmediate as breathe } from 'node:timers/promises'
import { FILE_ROWS_MAX, type FileTold, type Language, type RegistrationStatus } from '@startline/contract'
import { localDate, localMinute, maskPhone } from '@startline/domain'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { fail } from '../../plumbing/fail.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import { showEvent } from '../event/event.routes.ts'
import { disciplines } from '../event/present-event.ts'
import { pagesOf } from '../export/pages.ts'
import { openGuardianPhone } from '../participant/guardians.ts'
import { maskedNumber } from '../participant/masked-number.ts'
import { writeSheet } from '../sheet/write-sheet.ts'
import { type FileRow, findFileRows } from './file.store.ts'

type Status = z.output<typeof RegistrationStatus>

const BEFORE_EVERY_ID = '00000000-0000-0000-0000-000000000000'
/** Registrations read by one statement: on the embedded store everybody waits while it runs. */
const AT_ONCE = 100

const WORDS = {
  'zh-CN': {
    page: '报名',
    file: (event: string, day: string) => `${event}-报名名单-${day}`,
    headings: [
      '报名编号',
      '组别',
      '项目',
      '状态',
      '参赛单位',
      '地区',
      '队伍',
      '姓名',
      '证件号码',
      '性别',
      '替补',
      '监护人',
      '监护人手机号',
      '报名时间',
    ],
    statuses: { registered: '已报名', waitlisted: '候补', withdrawn: '已退出' },
    genders: { male: '男', female: '女' },
    yes: '是',
  },
  en: {
    page: 'Registrations',
    file: (event: string, day: string) => `Registrations - ${event} - ${day}`,
    headings: [
      'Reference',
      'Group',
      'Discipline',
      'Status',
      'Unit',
      'District',
      'Team',
      'Name',
      'ID number',
      'Gender',
      'Reserve',
      'Guardian',
      'Guardian phone',
      'Registered at',
    ],
    statuses: { registered: 'registered', waitlisted: 'waiting', withdrawn: 'withdrawn' },
    genders: { male: 'male', female: 'female' },
    yes: 'yes',
  },
}
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
): Promise<FileTold> {
  const event = await showEvent(deps, eventId, language)
  const words = WORDS[language]
  const read = (after: string, count: number) => nextRegistrations(deps, actingFor, { eventId, status, after, count })
  const toLine = (row: FileRow) => lineOf(deps, row, event.timezone, language)
  const name = words.file(event.name, localDate(deps.now(), event.timezone))
  return writeSheet(
    name,
    { pages: [{ name: words.page, rows: [words.headings], widths: WIDTHS }] },
    lines(read, toLine),
  )
}

/** The lines of the file, some registrations at a time: nobody waits for the whole list, and it is nowhere in the portal's memory. */
async function* lines(
  read: (after: string, count: number) => Promise<Registration[]>,
  toLine: (row: FileRow) => string[],
) {
  let registrations = 0
  for await (const page of pagesOf(read, { first: BEFORE_EVERY_ID, atOnce: AT_ONCE })) {
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

function lineOf(deps: Deps, row: FileRow, timeZone: string, language: Language): string[] {
  const words = WORDS[language]
  const phone = openGuardianPhone(deps, { id: row.participant_id, guardian_phone_sealed: row.guardian_phone_sealed })
  return [
    row.reference,
    row.group_name,
    disciplines[row.registration_event][language],
    words.statuses[row.status],
    row.unit_name ?? '',
    row.district_name ?? '',
    row.team_name ?? '',
    row.name,
    maskedNumber(deps, row.participant_id, row.id_number_sealed),
    row.gender === null ? '' : words.genders[row.gender],
    row.reserve ? words.yes : '',
    row.guardian_name ?? '',
    phone ? maskPhone(phone) : '',
    localMinute(row.created_at, timeZone),
  ]
}
