import { getRegistration, listHostedAnnouncements } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { leave } from '../../entries/waiting/waiting-fixtures.ts'
import { announce, titlesTold } from '../../events/announcement/announcement-fixtures.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aHeldEvent, enterOne } from '../registrations/registrations-fixtures.ts'

let portal: TestPortal
let world: Awaited<ReturnType<typeof aHeldEvent>>

beforeAll(async () => {
  portal = await openPortal()
  world = await aHeldEvent(portal)
})

async function entered(who: Person) {
  const { rid } = await enterOne(who, world.event, world.event.groups[1])
  return { rid, reference: (await who.call(getRegistration, { params: { id: rid } })).data.reference }
}

test('an announcement to a selection reaches its organizations alone, withdrawn ones too', async () => {
  const { host, wang, li, event } = world
  const [chosen, gone] = [await entered(wang), await entered(wang)]
  await entered(li)
  await leave(wang, gone.rid)
  const about = (title: string) => ({ words: { 'zh-CN': { title, text: '请补交材料。' }, en: null } })
  const references = [chosen.reference.replace('-', '').toLowerCase(), gone.reference]
  expect(await announce(host, event, { ...about('试发'), references, dry_run: true })).toMatchObject({
    code: 0,
    data: { id: null, people: 1, organizations: 1 },
  })
  await announce(host, event, { ...about('只发一家'), references })
  await announce(host, event, { ...about('退赛须知'), references: [gone.reference] })
  await announce(host, event, about('全体'))
  expect(await titlesTold(wang)).toEqual(expect.arrayContaining(['只发一家', '退赛须知', '全体']))
  expect(await titlesTold(li)).toEqual(['全体'])
  expect(await titlesTold(li, { event_id: event.id })).toEqual(['全体'])
  const { data } = await host.call(listHostedAnnouncements, { query: {} })
  expect(data.items.map(({ selected }) => selected)).toEqual([null, 1, 2])
})

test('references of another event are told, and a selection has no announcement on the page', async () => {
  const { host, event, wang } = world
  const { reference } = await entered(wang)
  expect(await announce(host, event, { references: [reference, 'ZZZZ-ZZZZ'] })).toMatchObject({
    code: 4001,
    errors: [{ path: '/references/1', rule: 'reference_unknown' }],
  })
  expect(await announce(host, event, { audience: 'page', references: [reference] })).toMatchObject({
    code: 4001,
    errors: [{ path: '/references', rule: 'goes_with' }],
  })
})
