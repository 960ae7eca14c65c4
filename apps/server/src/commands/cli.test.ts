import { execFile } from 'node:child_process'
import { existsSync, linkSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aHost } from '../events/event/event-fixtures.ts'
import { openSms } from '../outside/sms/open-sms.ts'
import { compiled } from '../test/compiled.ts'
import { openPortal, type TestPortal } from '../test/harness.ts'
import { sentCodes } from '../test/sent-codes.ts'
import { socketPath } from './ask-portal.ts'
import { serveCommands } from './socket.ts'

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url))
const EXAMPLE = fileURLToPath(new URL('../../../../examples/balance-bike-relay.yaml', import.meta.url))
const HOST = '起点少儿骑行轮滑赛事联盟'
const MIB = 1024 * 1024

let portal: TestPortal
let commands: { close(): Promise<void> }
const folder = mkdtempSync(join(tmpdir(), 'startline-cli-'))

beforeAll(async () => {
  portal = await openPortal()
  await aHost(portal.deps, HOST)
  commands = await serveCommands(portal.deps)
})

afterAll(async () => {
  await commands.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Ended {
  code: number
  out: string
  err: string
}

function run(args: string[], more: Record<string, string> = {}): Promise<Ended> {
  const env = {
    ...compiled,
    PATH: process.env['PATH'],
    DATA_DIR: portal.deps.settings.dataFolder,
    DATABASE_URL: 'postgres://127.0.0.1:1/nobody',
    ...more,
  }
  return new Promise((resolve) =>
    execFile(process.execPath, [CLI, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  )
}

test('an event is imported by the running portal and its ids are printed', async () => {
  const { code, out, err } = await run(['event', 'import', EXAMPLE])
  expect([code, err]).toEqual([0, ''])
  const printed = JSON.parse(out) as { event_id: string; group_ids: string[] }
  const groups = await portal.deps.database.db
    .selectFrom('event_group')
    .select('id')
    .where('event_id', '=', printed.event_id)
    .orderBy('position')
    .execute()
  expect(printed.group_ids).toEqual(groups.map(({ id }) => id))
})

test('a wrong file ends with 1 and one line for each problem', async () => {
  const file = join(folder, 'wrong.yaml')
  writeFileSync(file, 'host: nobody\nname: 小赛\ncolour: red\n')
  const { code, out, err } = await run(['event', 'import', file])
  expect([code, out]).toEqual([1, ''])
  const lines = err.trim().split('\n')
  expect(lines.map((line) => line.split(':')[0]).sort()).toEqual([
    '/colour',
    '/district_code',
    '/ends_at',
    '/groups',
    '/host',
    '/starts_at',
    '/venue',
  ])
  const chinese = await run(['event', 'import', file], { LANG: 'zh_CN.UTF-8' })
  expect(chinese.err).toContain('/host: 没有机构“nobody”')
  expect((await run(['event', 'import', file], { LANG: 'zh_CN.UTF-8', LC_ALL: 'C' })).err).toBe(err)
})

test('a file of 2 MiB in any encoding reaches the running portal byte by byte', async () => {
  const file = join(folder, 'gbk.yaml')
  writeFileSync(file, Buffer.concat([Buffer.from('name: '), Buffer.from([0xc3, 0xfb]), Buffer.alloc(2 * MIB - 8, 'x')]))
  const ended = await run(['event', 'import', file])
  expect([ended.code, ended.out]).toEqual([1, ''])
  expect(ended.err).toContain('UTF-8')
  writeFileSync(file, Buffer.alloc(2 * MIB + 1))
  expect(await run(['event', 'import', file])).toMatchObject({ code: 1, err: expect.stringContaining('larger than') })
})

test('a spreadsheet is checked by the running portal, as JSON lines', async () => {
  const imported = await run(['event', 'import', EXAMPLE])
  const event = JSON.parse(imported.out).event_id as string
  const file = join(folder, 'list.csv')
  writeFileSync(file, Buffer.from('d0d5c3fb2cd0acc2eb0acdf52c33340a', 'hex'))
  const { code, out, err } = await run(['sheet', 'check', file, '--event', event])
  expect([code, err]).toEqual([0, ''])
  const [read, , summary] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(read.columns).toMatchObject([
    { heading: '姓名', field: 'name' },
    { heading: '鞋码', field: null },
  ])
  expect(summary).toMatchObject({ kind: 'summary', rows: 1, unused_columns: ['鞋码'] })
  writeFileSync(file, '<html><table>')
  const refused = await run(['sheet', 'check', file, '--event', event], { LANG: 'zh_CN.UTF-8' })
  expect([refused.code, refused.out]).toEqual([1, ''])
  expect(refused.err).toMatch(/网页.*另存为 \.xlsx/)
})

test('a file that is not there ends with 1, and none with 2', async () => {
  expect(await run(['event', 'import', join(folder, 'none.yaml')])).toEqual({
    code: 1,
    out: '',
    err: `${join(folder, 'none.yaml')} cannot be read: there is no such file.\n`,
  })
  expect((await run(['event', 'import', folder])).err).toBe(`${folder} cannot be read: it is a folder.\n`)
  expect(await run(['event', 'import'])).toMatchObject({
    code: 2,
    out: '',
    err: 'Write: portal event import <file>\nAn argument is missing.\n',
  })
})

test('a backup is tried beside a running portal, and restored only while none runs', async () => {
  const key = join(folder, 'key.txt')
  writeFileSync(key, 'AGE-SECRET-KEY-1TEST\n')
  const restore = ['restore', join(folder, 'none.age'), '--key', key]
  expect(await run([...restore, '--dry-run', 'yes'], { DATABASE_URL: '' })).toEqual({
    code: 1,
    out: '',
    err: `There is no backup at ${join(folder, 'none.age')}.\n`,
  })
  expect((await run(restore, { DATABASE_URL: '' })).err).toBe('A portal runs on this folder: stop it first.\n')
})

test('a second process asks whether somebody serves commands, and nothing is logged of it', async () => {
  const warn = vi.spyOn(portal.deps.log, 'warn')
  await (await serveCommands(portal.deps)).close()
  expect(await run(['unit', 'list'])).toMatchObject({ code: 0 })
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test('a usage error touches neither a file nor a folder', async () => {
  const nowhere = { DATA_DIR: join(folder, 'nowhere') }
  const wrong = [
    ['seed', '--bogus'],
    ['event', 'import', 'none.yaml', '--bogus'],
    ['user', 'list', '--bogus'],
    ['version', 'x'],
    ['sheet', 'check', 'none.csv'],
  ]
  for (const args of wrong) expect(await run(args, nowhere), args.join(' ')).toMatchObject({ code: 2, out: '' })
  expect(existsSync(nowhere.DATA_DIR)).toBe(false)
})

test('an unknown command shows the help and ends with 2; help and version end with 0', async () => {
  const unknown = await run(['sing'])
  expect(unknown.code).toBe(2)
  expect(unknown.err).toContain('event import <file>')
  expect(await run(['help'])).toMatchObject({ code: 0, err: '' })
  expect((await run(['version'])).out).toMatch(/^\d+\.\d+\.\d+ \(commit ([0-9a-f]{40}|unknown)\)\n$/)
})

test('an organization can be allowed to hold events', async () => {
  const id = await aHost(portal.deps, '新俱乐部', false)
  expect(JSON.parse((await run(['organization', 'host', '新俱乐部'])).out)).toEqual({
    organization_id: id,
    name: '新俱乐部',
  })
  const row = await portal.deps.database.db
    .selectFrom('organization')
    .select('can_host')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row?.can_host).toBe(true)
})

test('an organization can be confirmed, and stays so since the first time', async () => {
  const id = await aHost(portal.deps, '新来的俱乐部', false)
  const confirmedAt = async () =>
    (
      await portal.deps.database.db
        .selectFrom('organization')
        .select('confirmed_at')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.confirmed_at
  expect(await confirmedAt()).toBeNull()
  const told = { organization_id: id, name: '新来的俱乐部' }
  expect(JSON.parse((await run(['organization', 'confirm', '新来的俱乐部'])).out)).toEqual(told)
  const first = await confirmedAt()
  expect(first).not.toBeNull()
  expect(JSON.parse((await run(['organization', 'confirm', id])).out)).toEqual(told)
  expect(await confirmedAt()).toEqual(first)
  expect((await run(['organization', 'confirm', '没有这个机构'])).code).not.toBe(0)
})

test('a message can be sent to try the gateway; what it answered is told, and neither phone nor code', async () => {
  const ended = await run(['sms', 'test', '138', '1234', '5678'])
  expect([ended.code, ended.err]).toEqual([0, ''])
  expect(JSON.parse(ended.out)).toEqual({ driver: 'file', answer: 'written' })
  const { dataFolder } = portal.deps.settings
  expect(sentCodes(join(dataFolder, 'sms.jsonl'))).toMatchObject([{ phone: '13812345678', scene: 'test' }])
  // The code opens nothing.
  expect(await portal.deps.database.db.selectFrom('sms_code').select('scene').execute()).toEqual([])
})

test('a gateway that refuses ends with 1 and its reason', async () => {
  const sent = portal.deps.sms
  portal.deps.sms = openSms({ driver: 'file', file: folder })
  const { code, out, err } = await run(['sms', 'test', '13812345678'])
  portal.deps.sms = sent
  expect([code, out]).toEqual([1, ''])
  expect(JSON.parse(err)).toEqual({ driver: 'file', reason: 'EISDIR', maybe_sent: false })
})

test.each([[''], ['12345'], ['+1 202 555 0100']])('%j is no phone to send to', async (phone) => {
  expect(await run(['sms', 'test', phone])).toMatchObject({ code: 2, out: '' })
})

test('only the owner may use the socket', () => {
  expect(statSync(socketPath(portal.deps.settings.dataFolder)).mode & 0o777).toBe(0o600)
})

test('a second process leaves the socket to the first', async () => {
  const second = await serveCommands(portal.deps)
  await second.close()
  expect((await run(['seed', '--refresh'])).code).toBe(0)
})

test('a socket left by a crash is replaced, also where the folder’s path is too long for one', async () => {
  const dataFolder = join(folder, 'a-very-long-name'.repeat(8))
  const path = socketPath(dataFolder)
  expect(Buffer.byteLength(path)).toBeLessThan(104)
  expect(socketPath(`${dataFolder}2`)).not.toBe(path)
  const deps = { ...portal.deps, settings: { ...portal.deps.settings, dataFolder } }
  const crashed = createServer()
  await new Promise<void>((resolve) => crashed.listen(path, resolve))
  const left = `${path}.left`
  linkSync(path, left)
  await new Promise((resolve) => crashed.close(resolve))
  renameSync(left, path)
  const served = await serveCommands(deps)
  expect(statSync(path).isSocket()).toBe(true)
  await served.close()
})
