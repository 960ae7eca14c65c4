import { exportEntries } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { leave } from '../../entries/waiting/waiting-fixtures.ts'
import { readBack } from '../../paper/sheet/written-fixtures.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { aHeldEvent, enterOne } from '../registrations/registrations-fixtures.ts'

let portal: TestPortal
let world: Awaited<ReturnType<typeof aHeldEvent>>
const entered: Record<string, string> = {}

beforeAll(async () => {
  portal = await openPortal()
  world = await aHeldEvent(portal)
  const { event, wang, li } = world
  for (const [name, who] of [
    ['张伟', wang],
    ['安娜', li],
    ['候补生', li],
    ['退出者', wang],
  ] as const)
    entered[name] = (await enterOne(who, event, event.groups[0], { name })).rid
  await leave(wang, entered['退出者'] ?? '')
})

const ask = (more: object) =>
  world.host.call(exportEntries, {
    params: { id: world.event.id },
    rawBody: { kind: 'entries', order: 'name', ...more },
  })
async function names(more: object): Promise<(string | undefined)[]> {
  const read = await readBack((await ask(more)).data)
  if (!('rows' in read)) throw new Error('The file could not be read.')
  const [heading = [], ...lines] = read.rows
  return lines.map((line) => line[heading.indexOf('姓名')])
}

test('a file is of what was picked, as far as the rest of the wish takes it', async () => {
  const picked = [entered['安娜'], entered['退出者']]
  expect(await names({ registration_ids: picked })).toEqual(['安娜', '退出者'])
  expect(await names({ registration_ids: picked, status: 'running' })).toEqual(['安娜'])
  expect(await names({ registration_ids: picked, kind: 'starters' })).toEqual(['安娜'])
  const tooMany = await ask({ registration_ids: Array.from({ length: 1001 }, () => picked[0]) })
  expect([tooMany.code, (await ask({ registration_ids: [] })).code]).toEqual([4001, 4001])
})

test('a file is of what a keyword finds in the list', async () => {
  expect(await names({ keyword: '阳光学校' })).toEqual(['安娜', '候补生'])
  expect(await names({ keyword: '阳光学校', registration_ids: [entered['安娜'], entered['张伟']] })).toEqual(['安娜'])
  expect(await names({ keyword: '没有这个人' })).toEqual([])
})

test('what was picked of another event is in no file of this one', async () => {
  const other = await aHeldEvent(portal)
  const { rid } = await enterOne(other.wang, other.event, other.event.groups[0], { name: '外人' })
  expect(await names({ registration_ids: [rid, entered['张伟']] })).toEqual(['张伟'])
})
