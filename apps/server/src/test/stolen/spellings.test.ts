import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { compareList, exportEntries, getRegistrationFile, listParticipants, readSheet } from '@startline/contract'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findPostgres } from '../../../../../tools/system.mjs'
import { aHeldEvent, enterOne } from '../../event-entries/registrations/registrations-fixtures.ts'
import { readArchive } from '../../operations/backup/archive.ts'
import { writeBackup } from '../../operations/backup/write-backup.ts'
import { aGroup, anIdNumber } from '../factories.ts'
import { openPortal, type TestPortal } from '../harness.ts'
import { keepLog } from '../keep-log.ts'
import { newPhone } from '../sent-codes.ts'
import { postgresUrl } from '../test-database.ts'
import { bytesOfDatabase } from './raw-bytes.ts'
import { clearIn, clearInFolder, clearInStream, spellingsOf } from './spellings.ts'

const [child, guardian, account] = [anIdNumber(), newPhone(), newPhone()]
const NUMBERS = [child, guardian, account]
/** Everything of the portal that is on the disk, with what it puts into the folder of temporary files. */
const folder = mkdtempSync(join(tmpdir(), 'startline-scan-'))
const { TMPDIR: before } = process.env
const log: string[] = []
let portal: TestPortal

beforeAll(async () => {
  process.env.TMPDIR = folder
  portal = await openPortal({}, { logTo: keepLog(log) })
  await portal.signUpBySms(account)
  const { host, event, wang } = await aHeldEvent(portal, { groups: [aGroup({ capacity: null })] })
  const person = { name: '王小明', id_number: child, guardian_phone: guardian }
  const { rid } = await enterOne(wang, event, event.groups[0], person)
  await readAsSheet(wang.token)
  await wang.call(compareList, { body: { people: [{ name: '王小鸣', id_type: 'resident_id', id_number: child }] } })
  // Asked for by their numbers, as coaches do; logs have no queries.
  for (const keyword of [child, guardian]) await wang.call(listParticipants, { query: { keyword } })
  expect(rid).not.toBe('')
  const file = await wang.call(getRegistrationFile, { query: { event_id: event.id } })
  const insurance = { kind: 'insurance', full_numbers: true, reason: '为参赛选手办理意外险' }
  const answers = [file, await host.call(exportEntries, { params: { id: event.id }, rawBody: insurance })]
  expect(answers.map(({ code }) => code)).toEqual([0, 0])
})
afterAll(() => {
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  rmSync(folder, { recursive: true, force: true })
})

async function readAsSheet(token: string) {
  const rows = [
    ['姓名', '身份证号', '监护人手机'],
    ['王小明', child, guardian],
  ]
  const answer = await portal.app.inject({
    method: 'POST',
    url: readSheet.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(await writeXlsx({ sheets: [{ name: '名单', rows }] })),
  })
  expect(answer.body).toContain(child)
}

test('each of the six spellings is found where it is planted, wherever a piece of a file ends', async () => {
  const planted = mkdtempSync(join(tmpdir(), 'startline-plant-'))
  const kinds = new Set<string>()
  for (const [which, number] of NUMBERS.entries())
    for (const { spelling, bytes } of spellingsOf(number)) {
      writeFileSync(join(planted, 'file'), Buffer.concat([Buffer.from('before '), bytes, Buffer.from(' after')]))
      expect(await clearInFolder(planted, NUMBERS)).toContainEqual({ which, spelling, where: join(planted, 'file') })
      const cut = [Buffer.from(bytes.subarray(0, 5)), Buffer.from(bytes.subarray(5))]
      expect((await clearInStream(pieces(cut), NUMBERS, 'cut'))[0]).toEqual({ which, spelling, where: 'cut' })
      kinds.add(spelling)
    }
  expect(kinds.size).toBe(6)
  for (const offset of [0, 1, 2]) {
    const text = Buffer.from(`${'x'.repeat(offset)}${child}, and more`).toString('base64')
    expect(clearIn(Buffer.from(text), [child], 'text')).toEqual([{ which: 0, spelling: 'base64', where: 'text' }])
  }
  expect(clearIn(Buffer.from(child, 'utf16le').swap16(), [child], 'text')).toHaveLength(1)
  mkdirSync(join(planted, guardian))
  expect(await clearInFolder(planted, [guardian])).toMatchObject([{ spelling: 'plain' }])
  rmSync(planted, { recursive: true })
})

async function* pieces(list: Buffer[]) {
  yield* list
}

test('the store’s own files and its log hold none of them', async () => {
  const bytes = Buffer.from(await bytesOfDatabase(portal.deps.database), 'latin1')
  // What may be read is found there: the right files are looked through.
  expect(bytes.includes('王小明')).toBe(true)
  expect(clearIn(bytes, NUMBERS, 'the store')).toEqual([])
})

test('neither do the log at its most talkative, the folder of data, nor that of temporary files', async () => {
  expect(log.length).toBeGreaterThan(20)
  expect(clearIn(Buffer.from(log.join('')), NUMBERS, 'the log')).toEqual([])
  const { sms } = portal.deps.settings
  // The file stands where the gateway would: messages leave by it.
  const messages = sms.driver === 'file' ? sms.file : ''
  expect(clearIn(readFileSync(messages), [account], 'sent')).not.toEqual([])
  expect(readdirSync(folder).length).toBeGreaterThan(0)
  expect(await clearInFolder(folder, NUMBERS, [messages])).toEqual([])
})

test('a backup holds none as it lies, nor do its rows and files once it is opened', async () => {
  const identity = await generateX25519Identity()
  const recipients = [await identityToRecipient(identity)]
  const { file } = await writeBackup(portal.deps, join(folder, 'backups'), { recipients, version: 'of tests' })
  expect(await clearInFolder(join(folder, 'backups'), NUMBERS)).toEqual([])
  let rows = ''
  for await (const entry of await readArchive(file, identity)) {
    const bytes = await buffer(entry.body as ReadableStream)
    expect(clearIn(bytes, NUMBERS, entry.header.name)).toEqual([])
    rows += bytes.toString('utf8')
  }
  expect(rows).toContain('王小明')
})

/** It stands beside the server's own programs, which may be links. */
const dumper = () => join(dirname(realpathSync(join(findPostgres() ?? '', 'postgres'))), 'pg_dump')

test.skipIf(inject('store') === 'embedded').each(['plain', 'custom'])(
  'a dump of the server holds none: %s',
  async (format) => {
    const { rows } = await portal.deps.database.pool.query<{ name: string }>('select current_database() as name')
    const url = new URL(postgresUrl ?? '')
    url.pathname = rows[0]?.name ?? ''
    const dump = spawnSync(dumper(), ['-F', format, '-Z', '0', url.href], { maxBuffer: 1 << 30 })
    expect(dump.status).toBe(0)
    expect(dump.stdout.includes('王小明')).toBe(true)
    expect(clearIn(dump.stdout, NUMBERS, format)).toEqual([])
  },
)
