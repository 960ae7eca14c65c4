import { getRegistration } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { enter } from '../entries/waiting/waiting-fixtures.ts'
import { aGroup, anEvent } from '../test/factories.ts'
import { openPortal, type TestPortal } from '../test/harness.ts'
import { commandFile } from './command-file.ts'
import { runCommand } from './socket.ts'

let portal: TestPortal
let event: string
let reference: string

beforeAll(async () => {
  portal = await openPortal()
  const wang = await portal.signUp('王妈妈')
  const made = await anEvent(portal, { groups: [aGroup({ fee: 12_000 })] })
  const [id = ''] = await enter(wang, made, made.groups[0], [{}])
  event = made.id
  reference = (await wang.call(getRegistration, { params: { id } })).data.reference
})

const parse = (content: string | Uint8Array, id = event, language: 'en' | 'zh-CN' = 'en') =>
  runCommand(portal.deps, {
    args: ['fee', 'parse', 'a.csv', '--event', id],
    file: commandFile('a.csv', content),
    language,
  })

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
])('a statement in %s is printed as JSON lines', async (_name, encode) => {
  const { code, out, err } = await parse(
    encode(`交易日期,支出,收入,余额,附言\r\n20261201,,120.00,9.00,${reference}\r\n`),
  )
  expect([code, err]).toEqual([0, ''])
  expect(JSON.parse(out)).toEqual({
    line: 2,
    references: [reference],
    amount_fen: 12_000,
    direction: 'in',
    due_fen: 12_000,
    verdict: 'match',
  })
})

test('a statement without fees prints nothing', async () => {
  expect(await parse('TRANSFER 23456789')).toEqual({ code: 0, out: '', err: '' })
})

test('what cannot be read ends with 1 and says why, in the language of the terminal', async () => {
  expect(await parse(Buffer.from('PK\x03\x04'))).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('CSV'),
  })
  expect((await parse(Buffer.from('%PDF-1.7'), event, 'zh-CN')).err).toContain('另存为')
  expect(await parse('x', '0198e3a0-0000-7000-8000-000000000000')).toMatchObject({ code: 1, out: '' })
  expect((await parse('x', 'none')).err).toContain('Write: portal fee parse')
})
