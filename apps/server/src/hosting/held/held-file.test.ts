import { readFileSync } from 'node:fs'
import { createDraft, downloadEventFile } from '@startline/contract'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { runCommand } from '../../commands/socket.ts'
import { anEvent } from '../../test/factories.ts'
import { openPortal, type Person } from '../../test/harness.ts'
import { aDraft, aFile, aHostOwner, publish } from '../draft/draft-fixtures.ts'
import { importEvent } from '../event-file/import-event.ts'

const portal = await openPortal()
const HOST = '起点少儿骑行轮滑赛事联盟'
const host = await aHostOwner(portal, HOST)
const example = (name: string) => readFileSync(new URL(`../../../../../examples/${name}.yaml`, import.meta.url), 'utf8')
const fileOf = (id: string, format: 'yaml' | 'json' = 'yaml', who: Person = host) =>
  who.call(downloadEventFile, { params: { id }, query: { format } })
const textOf = async (id: string, format?: 'yaml' | 'json') => (await fileOf(id, format)).data.blob.text()

async function imported(text: string): Promise<string> {
  const made = await importEvent(portal.deps, text)
  if (made.outcome === 'refused') throw new Error(JSON.stringify(made.problems))
  return made.event_id
}

test.each(['roller-sports-meet', 'balance-bike-relay'])(
  '%s comes back as the file it was made of, again and again',
  async (name) => {
    const id = await imported(example(name))
    const text = await textOf(id)
    const { groups, ...told } = parse(text)
    const { groups: said, attachments: _none, ...original } = parse(example(name))
    expect(told).toEqual(expect.objectContaining(original))
    expect(groups).toHaveLength(said.length)
    const again = await imported(text)
    expect(again).not.toBe(id)
    expect(await textOf(again)).toBe(text)
    expect(JSON.parse(await textOf(id, 'json'))).toEqual(parse(text))
    const fromJson = await imported(await textOf(id, 'json'))
    expect(await textOf(fromJson)).toBe(text)
  },
)

test('the operator prints the same file by command', async () => {
  const id = await imported(example('balance-bike-relay'))
  const { code, out } = await runCommand(portal.deps, { args: ['event', 'export', id], file: null })
  expect([code, out.trimEnd()]).toEqual([0, (await textOf(id)).trimEnd()])
  const { err } = await runCommand(portal.deps, { args: ['event', 'export', 'none'], file: null })
  expect(err).toContain('Write: portal event export')
})

test('an event of another zone, with windows of its own and names of several, comes back too', async () => {
  const groups = [
    { id: 'one', name: '公开组', registration_event: 'jifen', exclusive_with: ['two'], capacity: 0, fee: 100 },
    {
      id: 'two',
      name: '公开组',
      registration_event: 'jingsu',
      registration_opens_at: '2031-03-30T00:30',
      photo_required: true,
    },
  ]
  const file = {
    host: HOST,
    ...aFile({
      timezone: 'Europe/Paris',
      starts_at: '2031-10-26T02:30',
      ends_at: '2031-10-26T17:00',
      public_names: 'none',
      groups,
    }),
  }
  const id = await imported(JSON.stringify(file))
  const text = await textOf(id)
  const again = await imported(text)
  const withoutIds = (yaml: string) => yaml.replaceAll(/[0-9a-f-]{36}/g, 'ID')
  expect(withoutIds(await textOf(again))).toBe(withoutIds(text))
  expect(parse(text)).toMatchObject({
    timezone: 'Europe/Paris',
    starts_at: '2031-10-26T02:30',
    public_names: 'none',
    groups: [{ capacity: 0 }, { photo_required: true }],
  })
})

test('a file says which of several hosts of one name it is', async () => {
  const [one] = [await aHostOwner(portal, '同名联盟'), await aHostOwner(portal, '同名联盟')]
  const { id } = await aDraft(one)
  await publish(one, id)
  expect(parse(await (await fileOf(id, 'yaml', one)).data.blob.text()).host).toBe(one.clubId)
})

test('a draft is a file too, as it stands, under the event’s name', async () => {
  const { id } = await aDraft(host, { file: { name: '半成品/二', colour: 'red' } })
  const { data } = await fileOf(id)
  expect(data.name).toBe('半成品 二.yaml')
  expect(parse(await data.blob.text())).toEqual({ host: HOST, name: '半成品/二', colour: 'red' })
})

test('a copy is a year later on the same weekday, for children born a year later', async () => {
  const id = await imported(example('roller-sports-meet'))
  const copy = await aDraft(host, { copy_of: id })
  const original = parse(example('roller-sports-meet'))
  const file = copy.draft?.file as typeof original
  expect([original.starts_at, file.starts_at]).toEqual(['2027-05-15T08:00', '2028-05-13T08:00'])
  expect(file.groups[2]).toMatchObject({ name: 'U8 男子组', born_from: '2020-01-01', born_to: '2021-12-31' })
  expect(copy.draft?.problems).toEqual([])
  expect(file.name).toBe(original.name)
  const { data } = await publish(host, copy.id)
  expect(data.starts_at).toBe('2028-05-13T00:00:00.000Z')
  expect(data.groups.map(({ taken }) => taken)).toEqual(data.groups.map(() => 0))
  const still = await aDraft(host, { copy_of: id, weeks: 0, born_years: 0 })
  expect(still.draft?.file).toMatchObject({
    starts_at: original.starts_at,
    groups: expect.arrayContaining([expect.objectContaining({ born_from: '2019-01-01' })]),
  })
})

test('of a draft a copy is made as well; of others’ events and of nothing none', async () => {
  const { id } = await aDraft(host, {
    file: { name: '半成品', starts_at: '2028-02-29T08:00+08:00', groups: [{ born_to: '2024-02-29' }] },
  })
  const { draft } = await aDraft(host, { copy_of: id, weeks: 1 })
  expect(draft?.file).toMatchObject({
    name: '半成品',
    starts_at: '2028-03-07T08:00+08:00',
    groups: [{ born_to: '2025-02-28' }],
  })
  const others = await anEvent(portal)
  const other = await aHostOwner(portal)
  for (const [who, copy_of] of [
    [host, others.id],
    [other, id],
  ] as const)
    expect((await who.call(createDraft, { body: { copy_of } })).code).toBe(4004)
  expect((await host.call(createDraft, { body: { copy_of: id, file: {} } })).code).toBe(4001)
})
