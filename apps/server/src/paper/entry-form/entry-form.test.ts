import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addUnit, listInbox, printEntryForm } from '@startline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needs } from '../../../../../tools/needs.ts'
import { runCommand } from '../../commands/socket.ts'
import { anew, aRelay } from '../../entries/change/change-fixtures.ts'
import { enter, leave, sendEntries } from '../../entries/waiting/waiting-fixtures.ts'
import { aClubOwner } from '../../identity/member/member-fixtures.ts'
import { aGroup, anEvent, anIdNumber } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { findFont } from '../thread/find-font.ts'

const reading = needs('a Chinese font', 'pdftotext')

let portal: TestPortal
let wang: Person
const folder = mkdtempSync(join(tmpdir(), 'startline-form-'))
beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp('王老师')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const print = (who: Person, query: { event_id: string; unit_id?: string }) => who.call(printEntryForm, { query })

/** The words of a PDF file, line by line as they stand on the paper. */
async function wordsOf(blob: Blob): Promise<string> {
  const file = join(folder, 'form.pdf')
  writeFileSync(file, Buffer.from(await blob.arrayBuffer()))
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
}

test.skipIf(reading.missing)(
  reading.named('the form tells who was entered, group by group, with fees and places to sign'),
  async () => {
    const unit = (await wang.call(addUnit, { body: { name: '朝阳实验小学', type: 'school', district_code: '110105' } }))
      .data.id
    const groups = [
      aGroup({ name: 'U10 男子组', fee: 16_800, capacity: 2 }),
      aRelay({ name: '接力组', fee: 9950 }),
      aGroup({ name: '没有人的组' }),
    ]
    const event = await anEvent(portal, { groups, name: '春季轮滑/公开赛' })
    const number = anIdNumber()
    const [first, second] = await enter(wang, event, event.groups[0], [
      { name: '陈小雨', id_number: number, guardian_name: '陈大雨' },
      { name: '退出的人' },
    ])
    await leave(wang, second)
    await enter(wang, event, event.groups[0], [{ name: '刘一鸣' }, { name: '候补的人' }], { unit_id: unit })
    const members = [
      anew({ name: '周一' }),
      { ...anew({ name: '周二' }), reserve: true },
      anew({ name: '周三', sex: 'female' }),
    ]
    await sendEntries(wang, event, [{ group_id: event.groups[1], unit_id: unit, team: { name: '飞轮一队' }, members }])
    const { rows } = await portal.deps.database.pool.query('select reference from registration where id = $1', [first])
    await runCommand(portal.deps, { args: ['fee', 'mark', rows[0].reference, 'paid'], file: null })
    const { status, data, headers } = await print(wang, { event_id: event.id })
    expect([status, headers['content-type'], data.name]).toEqual([200, 'application/pdf', '春季轮滑 公开赛-报名表.pdf'])
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
    expect(
      Buffer.from(await data.blob.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const words = await wordsOf(data.blob)
    // Beside a birth date a masked number is soon guessed.
    expect(words).not.toMatch(/2016-?05-?20/)
    for (const line of [
      /报 ?名 ?表/,
      /报名人\s+王老师/,
      /U10 男子组 · 个人积分赛（3 项）/,
      /陈小雨\s+男\s+\d{1,2}\s+\d{4}\*{10}\d{3}[\dX]\s+陈大雨\s+[2-9A-Z]{4}-[2-9A-Z]{4}\s+¥168 已缴/,
      /刘一鸣.*朝阳实验小学.*¥168 待缴/,
      /候补的人.*候补/,
      /接力组/,
      /队伍：飞轮一队\s+朝阳实验小学\s+队员 2 人，替补 1 人.*¥99.50 待缴/,
      /周二（替补）/,
      /待缴 2 项 ¥267.50\s+已缴 1 项 ¥168\s+免缴 0 项\s+合计 ¥435.50/,
      /监护人（签字）/,
      /日期/,
      /第 ?1 ?页 ?\/ ?共 ?1 ?页/,
      /生成于 \d{4}-\d\d-\d\d \d\d:\d\d/,
    ])
      expect(words).toMatch(line)
    expect(words).not.toMatch(/盖章|领队/)
    expect(words).not.toMatch(/退出的人|没有人的组|\d{17}[\dX]/)
    expect(words).not.toContain(number)
    const ofUnit = await wordsOf((await print(wang, { event_id: event.id, unit_id: unit })).data.blob)
    expect(ofUnit).toMatch(/参赛单位\s+朝阳实验小学/)
    expect(ofUnit).toContain('刘一鸣')
    expect(ofUnit).not.toContain('陈小雨')
  },
)

test.skipIf(reading.missing)(reading.named('a club stamps its form'), async () => {
  const club = await aClubOwner(portal)
  const event = await anEvent(portal, { groups: [aGroup()] })
  await enter(club, event, event.groups[0], [{}])
  const words = await wordsOf((await print(club, { event_id: event.id })).data.blob)
  expect(words).toMatch(/单位盖章/)
  expect(words).toMatch(/负责人（签字）/)
})

test.skipIf(reading.missing)(
  reading.named('many rows go over several pages, each with its heading, while others are answered'),
  async () => {
    const event = await anEvent(portal, { groups: [aGroup({ name: '很多人的组', capacity: null })] })
    await enter(
      wang,
      event,
      event.groups[0],
      Array.from({ length: 120 }, (_, place) => ({ name: `队员${'甲乙丙丁'[place % 4]}` })),
    )
    const printing = print(wang, { event_id: event.id })
    const first = await Promise.race([
      printing.then(() => 'the form'),
      wang.call(listInbox).then(() => 'somebody else'),
    ])
    expect(first).toBe('somebody else')
    const { data } = await printing
    const pages = (await wordsOf(data.blob)).split('\f').slice(0, -1)
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries())
      expect(page.replaceAll(' ', '')).toContain(`第${index + 1}页/共${pages.length}页`)
    expect(pages.filter((page) => page.includes('（续）') && page.includes('证件号码')).length).toBeGreaterThan(0)
  },
)

test('what cannot be printed is refused: nothing there, somebody else’s, an unknown event or unit', async () => {
  const event = await anEvent(portal, { groups: [aGroup()] })
  const stranger = await portal.signUp()
  const unknown = '0198e3a0-0000-7000-8000-000000000000'
  expect(await print(wang, { event_id: event.id })).toMatchObject({
    status: 409,
    code: 4009,
    message: '没有可打印的报名',
  })
  const [id] = await enter(wang, event, event.groups[0], [{}])
  expect(await print(stranger, { event_id: event.id })).toMatchObject({ code: 4009 })
  expect(await print(wang, { event_id: unknown })).toMatchObject({ code: 4004 })
  expect(await print(wang, { event_id: event.id, unit_id: unknown })).toMatchObject({ code: 4004 })
  await leave(wang, id)
  expect(await print(wang, { event_id: event.id })).toMatchObject({ code: 4009 })
})

test('without a Chinese font it is refused with a sentence', async () => {
  const event = await anEvent(portal, { groups: [aGroup()] })
  await enter(wang, event, event.groups[0], [{}])
  portal.deps.settings.pdfFont = '/nowhere/font.ttc'
  expect(await print(wang, { event_id: event.id })).toMatchObject({ status: 503, code: 5003, message: /中文字体/ })
  portal.deps.settings.pdfFont = null
  expect(findFont({ pdfFont: null }, ['/nowhere/a.ttc', import.meta.filename])).toBe(import.meta.filename)
  expect(findFont({ pdfFont: null }, [])).toBeNull()
})

test('forms are printed a few in a row, then slower', async () => {
  portal.stopClock()
  const hasty = await portal.signUp()
  const event = await anEvent(portal, { groups: [aGroup()] })
  const codes: number[] = []
  for (let turn = 0; turn < 12; turn += 1) codes.push((await print(hasty, { event_id: event.id })).code)
  expect(codes).toContain(4029)
  expect(codes.indexOf(4029)).toBe(10)
})
