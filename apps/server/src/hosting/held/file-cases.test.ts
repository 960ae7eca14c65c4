import { createDraft, DRAFTS_MAX } from '@startline/contract'
import { expect, test } from 'vitest'
import { commandFile } from '../../commands/command-file.ts'
import { importEventCommand } from '../../commands/event-commands.ts'
import { runCommand } from '../../commands/socket.ts'
import { aClubOwner } from '../../identity/member/member-fixtures.ts'
import { openPortal } from '../../test/harness.ts'
import { aDraft, aHostOwner } from '../draft/draft-fixtures.ts'

const portal = await openPortal()
const host = await aHostOwner(portal, '起点少儿骑行轮滑赛事联盟')

/** A file of an event as a host writes it, with the given lines in the place of its own. */
const written = (lines: Record<number, string> = {}) =>
  [
    'host: 起点少儿骑行轮滑赛事联盟',
    'name: 标点测试赛',
    'summary: 试验',
    'venue: 杭州',
    'district_code: "330102"',
    'starts_at: 2031-05-15T08:00',
    'ends_at: 2031-05-16T18:00',
    'registration_opens_at: 2030-11-01T09:00',
    'registration_closes_at: 2031-05-05T17:00',
    'groups:',
    '  - { name: 便宜组, registration_event: jifen, capacity: 400, fee: 10000 }',
  ]
    .map((line, index) => lines[index + 1] ?? line)
    .join('\n')

const asCommand = (content: string | Uint8Array, language: 'zh-CN' | 'en' = 'zh-CN') =>
  runCommand(portal.deps, { args: ['event', 'import', 'a.yaml'], file: commandFile('a.yaml', content), language })
const asDraft = (file: string, language = 'zh-CN') =>
  host.call(createDraft, { body: { file }, headers: { 'accept-language': language } })

test.each([
  ['a full-width colon', { 4: 'venue：杭州' }, /4.*全角冒号/, /4.*colon/],
  ['a fee in yuan', { 11: '  - { name: a, registration_event: jifen, fee: 100.00 }' }, /报名费.*10000/, /fee.*10000/],
  ['a text cut by #', { 4: 'venue: 杭州市体育馆 #2馆' }, /#/, /#/],
])('%s is refused with words by command and by draft, in the reader’s language', async (_what, lines, zh, en) => {
  const text = written(lines)
  expect(await asCommand(text)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(zh) })
  expect(await asCommand(text, 'en')).toMatchObject({ code: 1, err: expect.stringMatching(en) })
  const refusal = await asDraft(text)
  expect(refusal).toMatchObject({ code: 4001, errors: [{ path: expect.stringMatching(/^line \d+$/) }] })
  expect(`${refusal.errors[0]?.path} ${refusal.errors[0]?.message}`).toMatch(zh)
})

test.each([
  ['GBK', Buffer.from([0xb1, 0xea, 0xb5, 0xe3])],
  ['Big5', Buffer.from([0xbc, 0xd0, 0xc2, 0x49])],
  ['UTF-16', Buffer.from('\ufeff标点', 'utf16le')],
  ['damaged UTF-8', Buffer.from([0xe6, 0xa0])],
])(
  'a file in %s is refused, the encoding named; as text without its characters it makes no draft',
  async (_name, bytes) => {
    const file = Buffer.concat([Buffer.from(written({ 2: 'name: ' })), Buffer.from('\nsummary2: '), bytes])
    expect(await asCommand(file)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/UTF-8 编码/) })
    expect(await asCommand(file, 'en')).toMatchObject({ err: expect.stringMatching(/encoded in UTF-8/) })
    const refusal = await asDraft(new TextDecoder().decode(file))
    expect(refusal).toMatchObject({ code: 4001, errors: [{ message: expect.stringContaining('UTF-8') }] })
  },
)

test('the file without such faults is imported, and begins a draft', async () => {
  expect(await asCommand(written())).toMatchObject({ code: 0 })
  expect((await asDraft(written())).code).toBe(0)
  expect(importEventCommand.takesFile).toBe(true)
})

test('a fee that is a text or a part of a fen is told with what to write', async () => {
  for (const fee of ['100元', '￥100', '100.5']) {
    const text = written({ 11: `  - { name: a, registration_event: jifen, fee: "${fee}" }` })
    expect(await asCommand(text)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/\/groups\/0\/fee: 报名费.*10000/),
    })
  }
})

test('nobody’s file is read who may begin no draft', async () => {
  const unread = { file: 'venue：杭州\n: : :' }
  const club = await aClubOwner(portal)
  expect((await club.call(createDraft, { body: unread })).code).not.toBe(4001)
  const full = await aHostOwner(portal)
  for (let made = 0; made < DRAFTS_MAX; made += 1) await aDraft(full, {})
  expect(await full.call(createDraft, { body: unread })).toMatchObject({ status: 409 })
})
