import { readFileSync } from 'node:fs'
import {
  createDraft,
  discardDraft,
  getEvent,
  getHeldEvent,
  listEvents,
  previewDraft,
  registerBatch,
  saveDraft,
} from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { aClubOwner } from '../../identity/member/member-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { aParticipant } from '../../test/factories.ts'
import { openPortal, type Person } from '../../test/harness.ts'
import { importEvent } from '../event-file/import-event.ts'
import { aDraft, aFile, aHostOwner, publish, save } from './draft-fixtures.ts'

const portal = await openPortal()
const { db } = portal.deps.database
const host = await aHostOwner(portal, '起点少儿骑行轮滑赛事联盟')
const meet = () =>
  parse(readFileSync(new URL('../../../../../examples/roller-sports-meet.yaml', import.meta.url), 'utf8'))
const shown = async (id: string, who: Person = host) => (await who.call(getHeldEvent, { params: { id } })).data
const preview = (id: string) => host.call(previewDraft, { params: { id } })
const events = async () => (await portal.call(listEvents)).data.total

/** The example with three mistakes put in, and where they are. */
function mistaken() {
  const file = meet()
  const [first, second] = file.groups
  const groups = [
    { ...first, fee: -1 },
    { ...second, name: first.name, registration_event: first.registration_event },
  ]
  return {
    file: { ...file, district_code: '999999', groups: [...groups, ...file.groups.slice(2)] },
    paths: ['/district_code', '/groups/0/fee', '/groups/1/name'],
  }
}

test('three mistakes are told by saving, by publishing and by looking; mended, it is an event with the same ids', async () => {
  const { file, paths } = mistaken()
  const draft = await aDraft(host, {})
  const saved = await save(host, draft.id, 1, file)
  expect(saved.data).toMatchObject({ rev: 2 })
  expect(saved.data.problems.map(({ path }) => path).toSorted()).toEqual(paths)
  const before = await events()
  const refused = await publish(host, draft.id, 2)
  expect([refused.status, refused.code]).toEqual([422, 4401])
  expect(refused.data).toEqual({ errors: saved.data.problems })
  expect((await shown(draft.id)).draft?.problems).toEqual(saved.data.problems)
  expect((await portal.call(getEvent, { params: { id: draft.id } })).code).toBe(4004)
  expect((await save(host, draft.id, 2, meet())).data).toEqual({ rev: 3, problems: [] })
  const { data: seen } = await preview(draft.id)
  expect(await events()).toBe(before)
  const { code, data } = await publish(host, draft.id, 3)
  expect([code, data.id]).toEqual([0, draft.id])
  expect(data).toEqual({ ...seen, server_time: data.server_time })
  expect((await portal.call(getEvent, { params: { id: draft.id } })).data.groups).toEqual(data.groups)
  expect(await shown(draft.id)).toMatchObject({ draft: null, stage: data.phase, event: { id: draft.id } })
  expect(await lastEntries(db, host.clubId, 1)).toMatchObject([
    { action: 'event.publish', account_id: host.accountId, subject: { event_id: draft.id } },
  ])
})

test('what a draft is told is what an import of the same file is told', async () => {
  const { file } = mistaken()
  const imported = await importEvent(portal.deps, JSON.stringify(file), 'zh-CN')
  const draft = await aDraft(host, { file })
  const told = draft.draft?.problems.map(({ path, message }) => ({ path, message }))
  expect(imported).toEqual({ outcome: 'refused', problems: told })
})

test('registering into a draft is refused, and nothing is written', async () => {
  const draft = await aDraft(host)
  const { data: seen } = await preview(draft.id)
  const entries = [{ group_id: seen.groups[0]?.id ?? '', participant: aParticipant() }]
  const guest = await portal.signUp()
  const answer = await guest.call(registerBatch, { body: { event_id: draft.id, entries } })
  expect(answer.code).not.toBe(0)
  expect(await db.selectFrom('registration').select('id').where('event_id', '=', draft.id).execute()).toEqual([])
})

test('a draft begins from nothing, and tells all that is still to do', async () => {
  const { draft, stage, rights, event, public_url } = await aDraft(host, {})
  expect({ stage, rights, event }).toEqual({ stage: 'draft', rights: ['host'], event: null })
  expect(public_url).toMatch(/\/integratedServices\?event=/)
  expect(draft).toMatchObject({ rev: 1, file: { timezone: 'Asia/Shanghai', groups: [] } })
  expect(draft?.problems.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/name', '/venue', '/district_code', '/starts_at', '/ends_at', '/groups']),
  )
  expect(draft?.problems.map(({ path }) => path)).not.toContain('/host')
})

test('a text that is no file is refused at its line; one that can be read becomes a draft, problems and all', async () => {
  const begin = (file: string) => host.call(createDraft, { body: { file } })
  expect(await begin('name: a\nname: b\n')).toMatchObject({ code: 4001, data: { errors: [{ path: 'line 2' }] } })
  expect(await begin('- 1\n')).toMatchObject({ code: 4001, data: { errors: [{ path: '/' }] } })
  const { data } = await begin('host: 别家\nname: 冬季赛\ncolour: red\n')
  expect(data.draft?.file).toMatchObject({ name: '冬季赛', colour: 'red' })
  expect(data.draft?.file).not.toHaveProperty('host')
  expect(data.draft?.problems.map(({ path }) => path)).toContain('/colour')
})

test('what the store cannot keep is refused at its field, as is what is no file of an event at all', async () => {
  const { id } = await aDraft(host)
  let deep: object = {}
  for (let level = 0; level < 24; level += 1) deep = { deep }
  const [nul, half] = [{ name: 'a\0b' }, { groups: [{ name: '\ud800' }] }]
  for (const [file, path] of [
    [nul, '/file/name'],
    [half, '/file/groups/0/name'],
    [{ deep }, '/file'],
  ] as const) {
    expect(await save(host, id, 1, file)).toMatchObject({ code: 4001, data: { errors: [{ path }] } })
    expect((await host.call(createDraft, { rawBody: { file } })).code).toBe(4001)
  }
  const escaped = await host.call(createDraft, { rawBody: { file: 'venue: "\\ud800"\nname: 冬季赛' } })
  expect(escaped).toMatchObject({ code: 4001, data: { errors: [{ path: '/file/venue' }] } })
  expect((await host.call(saveDraft, { params: { id }, rawBody: { rev: 1, file: [] } })).code).toBe(4001)
})

test('a draft is its organization’s: another host named in it is a problem, one’s own is none', async () => {
  const other = await aHostOwner(portal, '别家联盟')
  const { id } = await aDraft(host)
  const told = async (named: string, rev: number) =>
    (await save(host, id, rev, { host: named, ...aFile() })).data.problems
  expect(await told('起点少儿骑行轮滑赛事联盟', 1)).toEqual([])
  expect(await told(other.clubId, 2)).toMatchObject([{ path: '/host' }])
  expect(await told('没有的机构', 3)).toMatchObject([{ path: '/host' }])
  expect((await publish(host, id, 4)).code).toBe(4401)
})

test('a draft tells nothing of the organizations that its host names: known, unknown and not allowed read alike', async () => {
  const other = await aHostOwner(portal, '邻城轮滑联盟')
  const plain = await aClubOwner(portal, undefined, '不办赛的俱乐部')
  const { id } = await aDraft(host)
  const named = [
    other.clubId,
    '邻城轮滑联盟',
    plain.clubId,
    '不办赛的俱乐部',
    '没有的机构',
    { name: '邻城轮滑联盟' },
    7,
  ]
  const heard: unknown[] = []
  for (const [at, one] of named.entries()) {
    heard.push((await save(host, id, at + 1, { ...aFile(), host: one })).data)
    heard.push((await shown(id)).draft?.problems)
  }
  const problem = expect.objectContaining({ path: '/host', message: '赛事由当前机构主办，请删去 host' })
  expect(heard).toEqual(named.flatMap((_one, at) => [{ rev: at + 2, problems: [problem] }, [problem]]))
})

test('who saves from an old revision is told who saved when, and nothing is lost', async () => {
  const { id } = await aDraft(host)
  await save(host, id, 1, aFile({ name: '先存的' }))
  const late = await save(host, id, 1, aFile({ name: '后存的' }))
  expect(late).toMatchObject({ status: 409, code: 4516, message: '草稿已被改过，这次没有保存' })
  expect(late.data).toEqual({ rev: 2, by: expect.any(String), at: expect.any(String) })
  expect((await shown(id)).draft?.file).toMatchObject({ name: '先存的' })
  expect((await publish(host, id, 1)).code).toBe(4516)
  expect((await publish(host, id, 2)).code).toBe(0)
  expect((await save(host, id, 2, aFile())).code).toBe(4004)
  expect((await publish(host, id, 2)).code).toBe(4004)
})

test('groups keep their ids while they are renamed by them, and take none of another event', async () => {
  const { id, draft } = await aDraft(host)
  const [group] = (draft?.file['groups'] ?? []) as { id: string; name: string }[]
  const [before] = (await preview(id)).data.groups
  expect(before?.id).toBe(group?.id)
  await save(host, id, 1, aFile({}, { id: group?.id, name: 'U9 男女混合' }))
  expect((await preview(id)).data.groups).toMatchObject([{ id: group?.id, name: 'U9 男女混合' }])
  await publish(host, id, 2)
  const copy = await aDraft(host, { file: aFile({}, { id: group?.id }) })
  const [of] = (await preview(copy.id)).data.groups
  expect(of?.id).not.toBe(group?.id)
  expect((await publish(host, copy.id)).data.groups[0]?.id).toBe(of?.id)
})

test('groups called alike, by id or by name, never share an id', async () => {
  const [one] = aFile().groups
  const groups = [
    { ...one, id: 'a' },
    { ...one, id: 'a', registration_event: 'jingsu' },
    { ...one, name: '甲', id: 'b', exclusive_with: ['丙'] },
    { ...one, name: '丙' },
  ]
  const { id } = await aDraft(host, { file: aFile({ groups }) })
  const { data } = await publish(host, id)
  expect(new Set(data.groups.map((group) => group.id)).size).toBe(4)
  expect(data.groups[2]?.exclusive_with).toEqual([data.groups[3]?.id])
})

test('a preview shows what is right and leaves out what is not; without times or groups there is none', async () => {
  const good = aFile().groups[0]
  const groups = [{ ...good, fee: -1, capacity: 12 }, { name: '没有项目' }]
  const { id } = await aDraft(host, {
    file: aFile({ name: '', venue: undefined, district_code: '1', summary: '说明', map_url: 'x', groups }),
  })
  const { code, data } = await preview(id)
  expect(code).toBe(0)
  expect(data).toMatchObject({
    id,
    name: '—',
    venue: '—',
    district_name: '',
    summary: '说明',
    map_url: null,
    capacity: 12,
  })
  expect(data.groups).toMatchObject([{ name: good?.name, fee: null, capacity: 12, taken: 0 }])
  const empty = await aDraft(host, {})
  expect((await preview(empty.id)).code).toBe(4401)
})

test('a draft that is thrown away is gone for everybody', async () => {
  const { id } = await aDraft(host)
  expect((await host.call(discardDraft, { params: { id } })).code).toBe(0)
  for (const call of [getHeldEvent, previewDraft, discardDraft])
    expect((await host.call(call, { params: { id } })).code).toBe(4004)
  expect(await lastEntries(db, host.clubId, 1)).toMatchObject([
    { action: 'event.draft', subject: { event_id: id, discarded: true } },
  ])
})

test('an organization that may hold none has no drafts, and one that may has a limit', async () => {
  const guest = await portal.signUp()
  expect(await guest.call(createDraft, {})).toMatchObject({
    status: 403,
    code: 4003,
    message: '当前机构还不能办赛，请联系平台开通',
  })
  const many = await aHostOwner(portal)
  const row = { organization_id: many.clubId, file: '{}', created_by: many.accountId, updated_by: many.accountId }
  const times = { created_at: new Date(), updated_at: new Date() }
  const rows = Array.from({ length: 99 }, () => ({ ...row, ...times, id: uuid() }))
  await db.insertInto('event_draft').values(rows).execute()
  expect((await many.call(createDraft, {})).code).toBe(0)
  expect(await many.call(createDraft, {})).toMatchObject({
    status: 409,
    code: 4009,
    message: '赛事草稿已达上限，请先发布或删除一些',
  })
})

test('saves of one sitting are recorded once, those of another person or later again', async () => {
  const { id } = await aDraft(host)
  const drafted = async () =>
    (await lastEntries(db, host.clubId, 50)).filter(
      ({ action, subject }) => action === 'event.draft' && subject['event_id'] === id,
    ).length
  for (const rev of [1, 2, 3]) await save(host, id, rev, aFile())
  expect(await drafted()).toBe(1)
  portal.passTime(11 * 60_000)
  await save(host, id, 4, aFile())
  expect(await drafted()).toBe(2)
})
