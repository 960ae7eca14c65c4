import { beforeAll, expect, test } from 'vitest'
import { aHost } from '../events/event/event-fixtures.ts'
import { findApplication } from '../identity/application/application.store.ts'
import { isSecretOf } from '../identity/application/application-secret.ts'
import { openPortal, type TestPortal } from '../test/harness.ts'
import { runCommand } from './socket.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})

const run = (...args: string[]) => runCommand(portal.deps, { args, file: null })
const ENTRY = ['--name', '计时', '--entry', 'https://timing.example/enter']
const register = (code: string, ...more: string[]) => run('app', 'register', code, ...ENTRY, ...more)
const listed = async (code: string) => {
  const { out } = await run('app', 'list')
  return out.split('\n').flatMap((line) => (line.includes(`"${code}"`) ? [JSON.parse(line) as object] : []))
}

test('registering prints the secret, and the store keeps its hash alone', async () => {
  const { code, out } = await register('timing', '--redirect', 'https://timing.example/callback')
  expect(code).toBe(0)
  const printed = JSON.parse(out) as { app_code: string; app_secret: string }
  expect(printed).toEqual({ app_code: 'timing', app_secret: expect.stringMatching(/^[\w-]{43}$/) })
  const row = await findApplication(portal.deps.database.db, 'timing')
  expect(isSecretOf(row?.secret_hash, printed.app_secret)).toBe(true)
  expect(JSON.stringify(row)).not.toContain(printed.app_secret)
  expect(await listed('timing')).toEqual([
    {
      app_code: 'timing',
      name: '计时',
      entry: 'https://timing.example/enter',
      redirect_uris: ['https://timing.example/callback'],
      organizations: 'all',
      disabled: false,
    },
  ])
  expect((await run('app', 'list')).out).not.toContain(printed.app_secret)
})

test('a code is given once', async () => {
  await register('twice')
  expect(await register('twice')).toEqual({ code: 1, out: '', err: 'The code "twice" is taken.\n' })
})

test.each([
  ['http://timing.example/enter', 'must begin with https:// (http:// only on a loopback address)'],
  ['javascript:alert(1)', 'must begin with https:// (http:// only on a loopback address)'],
  ['https://user:word@timing.example/', 'must carry no user name or password'],
  ['https://timing.example/#here', 'must have no fragment: the token goes there'],
  ['timing.example', 'is no address'],
])('the entry %s is refused', async (entry, why) => {
  const { code, err } = await run('app', 'register', 'wrong', '--name', '计时', '--entry', entry)
  expect([code, err]).toEqual([1, `--entry ${why}\n`])
})

test.each([
  'http://127.0.0.1:4100/enter',
  'http://localhost:4100',
  'http://[::1]:4100/enter',
  'https://timing.example',
])('the entry %s is taken', async (entry) => {
  const code = `good-${entry.length}`
  expect((await run('app', 'register', code, '--name', '计时', '--entry', entry)).code).toBe(0)
  expect(await listed(code)).toMatchObject([{ entry: new URL(entry).href }])
})

test('a redirect address with a * is refused: addresses match to the letter', async () => {
  const { code, err } = await register('wildcard', '--redirect', 'https://wildcard.example/*')
  expect([code, err]).toEqual([
    1,
    '--redirect https://wildcard.example/* must be written out: a * stands for nothing\n',
  ])
})

test('everything that is wrong is told at once', async () => {
  const { code, err } = await run(
    'app',
    'register',
    'A',
    '--name',
    '',
    '--entry',
    '',
    '--redirect',
    'ftp://a.example',
    '--icon',
    '<b>',
  )
  expect(code).toBe(1)
  expect(
    err
      .trim()
      .split('\n')
      .map((line) => line.split(' ').slice(0, 2).join(' ')),
  ).toEqual(['The code', '--name is', '--icon must', '--entry is', '--redirect ftp://a.example'])
  expect((await register('participants')).err).toContain('one of the portal’s own')
  expect(await register('flag', '--colour', 'red')).toMatchObject({ code: 2 })
  expect(await run('app', 'register')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^Write: portal app register .*\n--name is missing. --entry is missing.\n$/),
  })
})

test('an application is closed and opened again', async () => {
  await register('closing')
  expect((await run('app', 'disable', 'closing')).code).toBe(0)
  expect(await listed('closing')).toMatchObject([{ disabled: true }])
  expect((await run('app', 'enable', 'closing')).code).toBe(0)
  expect(await listed('closing')).toMatchObject([{ disabled: false }])
})

test('a new secret is printed and the former is forgotten', async () => {
  const { app_secret: former } = JSON.parse((await register('rotating')).out) as { app_secret: string }
  const { app_secret } = JSON.parse((await run('app', 'rotate-secret', 'rotating')).out) as { app_secret: string }
  const hash = (await findApplication(portal.deps.database.db, 'rotating'))?.secret_hash
  expect([isSecretOf(hash, app_secret), isSecretOf(hash, former)]).toEqual([true, false])
})

test('organizations are allowed by id or name, and their chains tell of it', async () => {
  const { deps } = portal
  const [club, school] = [await aHost(deps, '飞轮俱乐部'), await aHost(deps, '第一小学')]
  await register('chosen')
  expect((await run('app', 'disallow', 'chosen', club)).err).toContain('Every organization sees')
  expect((await run('app', 'allow', 'chosen', '飞轮俱乐部')).out).toContain(club)
  await run('app', 'allow', 'chosen', school)
  expect(await listed('chosen')).toMatchObject([{ organizations: expect.arrayContaining(['飞轮俱乐部', '第一小学']) }])
  await run('app', 'disallow', 'chosen', school)
  await run('app', 'disable', 'chosen')
  expect(await listed('chosen')).toMatchObject([{ organizations: ['飞轮俱乐部'] }])
  const actions = async (id: string) => {
    const { out } = await run('audit', 'show', id, '--last', '9')
    return [...out.matchAll(/"(application\.\w+)"/g)].map(([, action]) => action).toSorted()
  }
  expect(await actions(club)).toEqual(['application.allow', 'application.disable'])
  expect(await actions(school)).toEqual(['application.allow', 'application.disallow'])
  expect((await run('audit', 'verify')).code).toBe(0)
  expect((await run('app', 'allow', 'chosen', 'all')).code).toBe(0)
  expect(await listed('chosen')).toMatchObject([{ organizations: 'all' }])
})

test('all organizations lose sight of an application at once, and those that had been chosen are told', async () => {
  const club = await aHost(portal.deps, '长跑俱乐部')
  await register('hidden')
  await run('app', 'allow', 'hidden', club)
  expect(JSON.parse((await run('app', 'disallow', 'hidden', 'all')).out)).toEqual({
    app_code: 'hidden',
    organizations: [],
  })
  expect(await listed('hidden')).toMatchObject([{ organizations: [] }])
  expect((await run('audit', 'show', club, '--last', '1')).out).toContain('application.disallow')
  await run('app', 'allow', 'hidden', 'all')
  expect((await run('app', 'disallow', 'hidden', 'all')).code).toBe(0)
  expect(await listed('hidden')).toMatchObject([{ organizations: [] }])
})

test('a list with nothing in it is a good end without a line', async () => {
  const nobody = '01890000-0000-7000-8000-000000000000'
  expect(await run('unit', 'list')).toEqual({ code: 0, out: '', err: 'No unit waits to be confirmed.\n' })
  expect(await run('audit', 'show', nobody)).toEqual({ code: 0, out: '', err: `Nothing is recorded for ${nobody}.\n` })
  expect(await run('video', 'reports')).toMatchObject({ code: 0, out: '' })
})

test.each([
  ['disable', 'nobody'],
  ['enable', 'nobody'],
  ['rotate-secret', 'nobody'],
  ['allow', 'nobody', 'all'],
  ['allow', 'nobody', 'x'],
  ['disallow', 'nobody', 'all'],
])('app %s %s: there is none such', async (...args) => {
  expect(await run('app', ...args)).toMatchObject({ code: 1, err: 'No application has the code "nobody".\n' })
})

test.each(['disable', 'enable', 'rotate-secret', 'allow', 'disallow'])('app %s wants to know which', async (word) => {
  expect(await run('app', word)).toMatchObject({ code: 2, err: expect.stringContaining('Write: portal app') })
})

test('an organization that is none is named', async () => {
  await register('for-nobody')
  expect((await run('app', 'allow', 'for-nobody', '没有的机构')).err).toContain('没有的机构')
})
