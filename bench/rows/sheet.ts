import type { Data, getEvent, Sheet } from '@startline/contract'
import { localDate } from '@startline/domain'
import { entriesOf, layoutOf, lineChecker, linesOf } from '@startline/sheet'
import { writeCsv } from 'hucre/csv'
import { writeXlsx } from 'hucre/xlsx'
import type { Row } from '../measure.ts'
import { entryOf } from '../people.ts'
import { PORTAL, type ServerProcess, startServer } from '../server-process.ts'
import type { Stage } from '../stage.ts'
import { EVENTS, idOf, tokenOf } from '../world.ts'

const ROWS = 5_000
const SENDER = 1
const MB = 1024 * 1024

const HEADINGS = ['序号', '姓名', '身份证号', '监护人姓名', '监护人手机号', '关系', '组别', '备注']
const lines = (): string[][] => [
  HEADINGS,
  ...Array.from({ length: ROWS }, (_none, at) => {
    const { name, id_number, guardian_name, guardian_phone } = entryOf(at + 1, '').participant
    return [String(at + 1), name, id_number, guardian_name, guardian_phone, '父亲', 'U10 男女混合', '']
  }),
]

/** A club's list as a file of each kind. */
const FILES = {
  XLSX: () => writeXlsx({ sheets: [{ name: '名单', rows: lines() }] }),
  CSV: async () => Buffer.from(`\ufeff${writeCsv(lines())}`),
}

/** Makes a call as one organization; gives the envelope's data. */
async function ask<T>(server: ServerProcess, path: string, body?: BodyInit, type = 'application/json'): Promise<T> {
  const headers = { 'content-type': type, authorization: `Bearer ${tokenOf(SENDER)}` }
  const method = body === undefined ? 'GET' : 'POST'
  const response = await fetch(`${server.address}${path}`, { method, headers, ...(body !== undefined && { body }) })
  const envelope = (await response.json()) as { code: number; message: string; data: T }
  if (envelope.code !== 0) throw new Error(`${path} was refused: ${envelope.message}`)
  return envelope.data
}

/** Reads what stands in the rows as the screens do; every line must be good. */
function check(sheet: Sheet, event: Data<typeof getEvent>) {
  const [today, eventDay] = [new Date(), new Date(event.starts_at)].map((at) => localDate(at, event.timezone))
  if (today === undefined || eventDay === undefined) return []
  const checker = lineChecker({
    today,
    eventDay,
    groups: event.groups,
    consentVersion: '2026-01',
    units: new Map(),
    unitId: null,
  })
  const checked = linesOf(sheet, layoutOf(sheet.rows, sheet.merges)).map(checker)
  const wrong = checked.filter(({ problems }) => problems.length > 0)
  if (wrong.length > 0) throw new Error(`${wrong.length} lines are wrong: ${JSON.stringify(wrong[0]?.problems)}`)
  return entriesOf(checked).map(({ entry }) => entry)
}

/** Brings a list as far as the preview: the file read, its lines checked, everything tried. */
async function preview(server: ServerProcess, file: Uint8Array, event: Data<typeof getEvent>) {
  const began = performance.now()
  const sheet = await ask<Sheet>(server, '/api/registration/sheet', Buffer.from(file), 'application/octet-stream')
  const read = performance.now()
  const entries = check(sheet, event)
  const checked = performance.now()
  const body = JSON.stringify({ event_id: event.id, dry_run: true, entries })
  const { accepted } = await ask<{ accepted: number }>(server, '/api/registration/batch', body)
  if (accepted !== ROWS) throw new Error(`Of ${ROWS} lines ${accepted} would be accepted.`)
  const tried = performance.now()
  return { ms: tried - began, readMs: read - began, checkMs: checked - read, tryMs: tried - checked }
}

/** A spreadsheet of 5,000 people brought to its preview, and by how much the portal's memory grows meanwhile; the first one warms up. */
export function sheetRows(stage: Stage): Row[] {
  return Object.entries(FILES).map(([kind, make]) => ({
    key: `sheet of 5,000, ${kind}`,
    what: `a ${kind} file of 5,000 people is read, its lines are checked and tried; the most memory the portal had beyond what it had before`,
    table: 'main',
    measure: async () => {
      const copy = await stage.copy('server')
      const server = await startServer(stage, PORTAL, copy.env)
      const file = await make()
      const event = await ask<Data<typeof getEvent>>(server, `/api/events/${idOf('event', EVENTS.hot)}`)
      await preview(server, file, event)
      const before = { ...server.memory(), cpuUs: server.cpuUs() }
      const times = await preview(server, file, event)
      const memoryMb = (server.memory().most - before.now) / MB
      const cpuMs = (server.cpuUs() - before.cpuUs) / 1000
      await server.stop()
      await copy.remove()
      return { ...times, cpuMs, memoryMb }
    },
  }))
}
