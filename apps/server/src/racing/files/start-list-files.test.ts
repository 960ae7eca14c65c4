import { downloadStartLists, downloadTiming, type FileMeta, giveDuty, type QueryInput } from '@startline/contract'
import { StartListFile } from '@startline/contract/schemas'
import { beforeAll, expect, test } from 'vitest'
import { verifyPhone } from '../../identity/member/member-fixtures.ts'
import { bytesOf, partsOf, readBack } from '../../paper/sheet/written-fixtures.ts'
import { openArchive } from '../../paper/sheet/zip-entries.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aFrozenMeet, aMeet, contestOf, drawWhole, enterMany, freeze, number, plan, RACE } from '../race-fixtures.ts'

let portal: TestPortal
let meet: Awaited<ReturnType<typeof aDrawnMeet>>
/** What a sheet would reckon with, or take apart. */
const UNIT = '=飞轮,"一"队'

beforeAll(async () => {
  portal = await openPortal()
  meet = await aDrawnMeet()
})

/** A contest of three runs and a race of all, the second with somebody scratched; and a third group that is not drawn. */
async function aDrawnMeet() {
  const some = await aMeet(portal, [{}, { registration_event: 'jingsu' }, { registration_event: 'jingsu' }])
  const { event, wang } = some
  for (const [nth, count] of [9, 3, 2].entries())
    await enterMany(wang, event, event.groups[nth], count, { birthDate: '2017-02-03' })
  const names = ['U8 男子组 积分赛', '竞速[赛]', '不抽']
  const ids = await plan(
    some,
    {},
    event.groups.map((id, nth) => ({
      name: names[nth] ?? '',
      group_ids: [id],
      rulebook: nth === 0 ? 'balance_bike_runs_high' : RACE,
    })),
  )
  await freeze(some, ids)
  await number(some)
  for (const cid of ids.slice(0, 2)) await drawWhole(some, cid)
  const { db } = portal.deps.database
  await db
    .updateTable('racer')
    .set({ unit_name: UNIT })
    .where('event_id', '=', event.id)
    .where('bib', '=', 101)
    .execute()
  const [scratched] = (await contestOf(some, ids[1])).starters
  await db
    .updateTable('starter')
    .set({ scratched_at: new Date(), scratch_reason: '受伤' })
    .where('id', '=', scratched?.id ?? '')
    .execute()
  return { ...some, ids, scratched: scratched?.bib ?? 0 }
}

const lists = (query: QueryInput<typeof downloadStartLists>, who: Person = meet.host) =>
  who.call(downloadStartLists, { params: { id: meet.event.id }, query })
const timing = (query: QueryInput<typeof downloadTiming> = {}, who: Person = meet.host) =>
  who.call(downloadTiming, { params: { id: meet.event.id }, query })
const textOf = async (file: FileMeta) => (await bytesOf(file)).toString('utf8')

/** A line of text with commas, taken apart: a quote within quotes is doubled. */
const cellsOf = (line: string): string[] =>
  [...`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^",]*)),/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
const linesOf = (text: string) => text.split('\r\n').slice(0, -1)
async function filesOf(file: FileMeta): Promise<Record<string, string[][]>> {
  const files = await openArchive(await bytesOf(file), () => true)
  return Object.fromEntries([...files].map(([name, bytes]) => [name, linesOf(bytes.toString('utf8')).map(cellsOf)]))
}

/** Who stands where in the store: event, round, heat, lane and number, with heats of later runs counted on. */
async function stored() {
  const rows: string[] = []
  for (const [nth, cid] of meet.ids.slice(0, 2).entries()) {
    const { heats, starters } = await contestOf(meet, cid)
    const gone = new Set(starters.filter(({ scratched_at }) => scratched_at !== null).map(({ id }) => id))
    for (const heat of heats) {
      const before = heats.filter(({ run }) => run < heat.run).length
      for (const { lane, bib, starter_id } of heat.lanes)
        if (!gone.has(starter_id)) rows.push([nth + 1, 1, before + heat.number, lane, bib].join())
    }
  }
  return rows.toSorted()
}

test('the files of a timing system, parsed back, are what the store has', async () => {
  const answer = await timing()
  expect([answer.headers['content-type'], answer.data.name.slice(-4)]).toEqual(['application/zip', '.zip'])
  const files = await filesOf(answer.data)
  expect(Object.keys(files)).toEqual(['lynx.evt', 'lynx.sch', 'lynx.ppl', 'start-list.csv'])
  const told: string[] = []
  let race: string[] = []
  for (const [first, ...rest] of files['lynx.evt'] ?? [])
    if (first === '') told.push([...race.slice(0, 3), rest[1], rest[0]].join())
    else race = [first ?? '', ...rest]
  expect(told.toSorted()).toEqual(await stored())
  const races = (files['lynx.evt'] ?? []).filter(([first]) => first !== '')
  expect(races.map((cells) => cells.join())).toContain('1,1,3,U8 男子组 积分赛 预赛 第2轮 第1组')
  expect(files['lynx.sch']?.map((cells) => cells.join())).toEqual(races.map((cells) => cells.slice(0, 3).join()))
  const people = files['lynx.ppl'] ?? []
  expect(people.map(([bib]) => Number(bib))).toEqual(
    [...new Set((await stored()).map((row) => Number(row.split(',')[4])))].toSorted((a, b) => a - b),
  )
  expect(people[0]).toEqual(['101', expect.stringMatching(/^选手\d$/), '', `'${UNIT}`])
  const [heading, ...rows] = files['start-list.csv'] ?? []
  expect(heading?.slice(0, 5)).toEqual(['\uFEFFbib', 'event', 'round', 'heat', 'lane'])
  expect(rows.map(([bib, event, round, heat, lane]) => [event, round, heat, lane, bib].join()).toSorted()).toEqual(
    await stored(),
  )
})

test('numbers alone are ASCII, and name nobody', async () => {
  const { data } = await timing({ names: 'none' })
  for (const [name, bytes] of await openArchive(await bytesOf(data), () => true)) {
    const text = bytes.toString('utf8').replace('\uFEFF', '')
    expect([name, Buffer.byteLength(text)]).toEqual([name, text.length])
  }
  expect((await filesOf(data))['lynx.evt']?.[0]?.join()).toBe('1,1,1,E1 R1 H1')
})

test('a sheet has a page for each contest that is drawn, the text file one for all', async () => {
  const { data } = await lists({})
  const rows = async (page: string) => {
    const read = await readBack(data, page)
    return 'rows' in read ? read.rows : []
  }
  const [heading, first] = await rows('1 U8 男子组 积分赛')
  expect(heading).toEqual([
    '号码',
    '姓名',
    '参赛单位',
    '组别',
    '比赛',
    '赛次',
    '轮',
    '小组',
    '道次',
    '开始时间',
    '队员',
    '备注',
  ])
  expect(first?.slice(3, 9)).toEqual(['第 1 组', 'U8 男子组 积分赛', '预赛', '1', '第 1 组', '1'])
  const page = (await partsOf(data)).get('xl/worksheets/sheet1.xml')
  for (const column of ['A', 'G', 'I']) expect(page).toMatch(new RegExp(`<c r="${column}2" s="\\d+"><v>\\d+</v>`))
  const race = await rows('2 竞速 赛')
  expect(race.map((cells) => [cells[0], cells.at(-1)])).toContainEqual([String(meet.scratched), '弃权'])
  const text = await textOf((await lists({ format: 'csv' })).data)
  expect(text.startsWith('\uFEFF号码,姓名,')).toBe(true)
  expect(linesOf(text)).toHaveLength(1 + 27 + 3)
  expect(text).toContain(`"'=飞轮,""一""队"`)
  expect(
    text
      .split(/[\r\n]+/)
      .flatMap(cellsOf)
      .filter((cell) => /^[=+\-@]/.test(cell)),
  ).toEqual([])
  expect(await textOf((await lists({ format: 'csv', contest_id: meet.ids[1] ?? '' })).data)).not.toContain('U8')
})

test('as data a list holds to its schema, with the draw that anybody repeats', async () => {
  const { data, headers } = await lists({ format: 'json' })
  expect([headers['content-type'], data.name.slice(-5)]).toEqual(['application/vnd.startline.start-list+json', '.json'])
  const told = StartListFile.parse(JSON.parse(await textOf(data)))
  expect(told.contests.map(({ number: nth, name, draw }) => [nth, name, draw?.seed])).toEqual([
    [1, 'U8 男子组 积分赛', '春风'],
    [2, '竞速[赛]', '春风'],
  ])
  const places = told.contests.flatMap((contest) =>
    contest.rounds.flatMap((round) => round.heats.flatMap(({ lines }) => lines.filter(({ scratched }) => !scratched))),
  )
  expect(places).toHaveLength((await stored()).length)
  const document = (await portal.app.inject({ url: '/openapi/console.json' })).json()
  const { content } = document.paths['/api/console/events/{id}/lists'].get.responses[200]
  expect(content['application/vnd.startline.start-list+json'].schema.$ref).toContain('StartListFile')
  expect(document.components.schemas.StartListFile.properties.format.const).toBe('startline-start-list/1')
})

test('no file has a birth date, and each is kept in the host’s chain before it leaves', async () => {
  for (const file of [await lists({ format: 'csv' }), await lists({ format: 'json' }), await timing()])
    expect(await textOf(file.data)).not.toMatch(/2017-02-03|20170203/)
  const [entry] = await lastEntries(portal.deps.database.db, meet.host.clubId, 1)
  expect(entry).toMatchObject({
    action: 'export.make',
    subject: { kind: 'timing', format: 'lynx', contest_ids: meet.ids.slice(0, 2) },
  })
})

test('a chief takes lists along and no timing files; where nothing is drawn there is nothing to take', async () => {
  const chief = await portal.signUp('裁判长')
  const phone = await verifyPhone(portal, chief)
  await meet.host.call(giveDuty, { params: { id: meet.event.id }, body: { phone, duty: 'chief' } })
  expect([(await lists({ format: 'csv' }, chief)).code, (await timing({}, chief)).code]).toEqual([0, 4003])
  expect((await lists({}, meet.wang)).code).toBe(4004)
  const early = await aFrozenMeet(portal, 2)
  const none = await early.host.call(downloadStartLists, { params: { id: early.event.id }, query: {} })
  expect([none.code, none.message]).toEqual([4009, '还没有抽签编排，没有名单可以导出'])
  expect((await lists({ contest_id: meet.ids[2] ?? '' })).code).toBe(4009)
  expect((await lists({ contest_id: early.cid })).code).toBe(4004)
})
