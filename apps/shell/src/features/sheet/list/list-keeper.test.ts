import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DraftPlace, placeKey } from '../../../session/drafts/kept.ts'
import { draftsOf, wipeDrafts } from '../../../session/drafts/shelf.ts'
import { aDevice, type Device } from '../../../session/test/device.ts'
import { useCommon, useLogin } from '../../../state/common-and-login.ts'
import { aList, aRow, HEADS, idNumber, noList } from '../test/lists.ts'
import { ListKeeper } from './list-keeper.ts'
import { sortLines } from './list-state.ts'
import type { ListStore } from './list-store.ts'

const place: DraftPlace = { kind: 'sheet', account: 'a1', organization: 'o1', event: 'e1' }
const KEY = `startline.draft.${placeKey(place)}`
const label = (people: number) => ({
  event: 'Lake Cup',
  organization: 'Club',
  people,
  resume: '/applicationForm?event=e1&from=sheet&step=list',
})

let device: Device
let listKey: string
let keepers: ListKeeper[]
beforeEach(() => {
  device = aDevice()
  device.jar.set('Token', 't')
  useLogin.getState().setToken('t')
  useCommon.setState({ userInfo: { id: 'a1' } as never })
  listKey = randomBytes(32).toString('base64')
  keepers = []
})
afterEach(() => {
  for (const keeper of keepers) keeper.stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function keep(store: ListStore, askKey = async () => listKey): ListKeeper {
  const keeper = new ListKeeper(store, { place, label, askKey })
  keepers.push(keeper)
  return keeper
}

/** Counts from now on how often a list has been sealed. */
function countSeals(): () => number {
  const sealing = vi.spyOn(crypto.subtle, 'encrypt')
  return () => sealing.mock.settledResults.filter(({ type }) => type === 'fulfilled').length
}

/** A list that was brought, put right in one line, and is kept. */
async function aKeptList(): Promise<ListStore> {
  const store = await aList([aRow(1), aRow(2, { 3: '1' }), aRow(3)])
  const keeper = keep(store)
  await store.write([3], 'guardian_phone', '13900139000')
  await store.leave([4], true)
  store.choose({ goodOnly: true })
  store.keyFor({ entries: 3 })
  await expect.poll(() => keeper.isSafe()).toBe(true)
  return store
}

/** The page, loaded anew. */
async function afterReload(askKey?: () => Promise<string>): Promise<ListStore> {
  const store = noList()
  await keep(store, askKey).restored
  return store
}

test('after a reload the list is as it was put right, with the key it was sent under', async () => {
  const before = await aKeptList()
  const after = await afterReload()
  for (const part of ['lines', 'left', 'layout', 'goodOnly', 'waits', 'unit'] as const)
    expect(after.get()[part], part).toEqual(before.get()[part])
  expect(after.get().checked.map(({ problems }) => problems.length)).toEqual([0, 0, 0])
  expect(after.keyFor({ entries: 3 })).toBe(before.keyFor({ entries: 3 }))
  expect(after.keyFor({ entries: 2 })).not.toBe(before.keyFor({ entries: 3 }))
})

test('after a reload the file keeps its name, and a line entered elsewhere its reason; what a dry run finds is found anew', async () => {
  const store = noList()
  const file = new File([], '名单.xlsx')
  store.open({ file, name: file.name, sheet: '', sheets: [], rows: [HEADS, aRow(1), aRow(2), aRow(3)] })
  await store.read()
  const elsewhere = { row: 3, field: null, rule: 'registered_elsewhere', message: '已由其他机构报名' }
  store.hear([2, 3, 4], [elsewhere, { row: 4, field: 'group', rule: 'group_full', message: '已满' }], [])
  const keeper = keep(store)
  await store.write([2], 'guardian_phone', '13900139000')
  await expect.poll(() => keeper.isSafe()).toBe(true)
  const after = await afterReload()
  expect(after.get().source?.name).toBe('名单.xlsx')
  expect([...after.get().answers]).toEqual([[3, [elsewhere]]])
  expect(sortLines(after.get()).counts).toMatchObject({ good: 2, wrong: 1 })
  expect(after.get().repairs.map(({ rule, rows }) => [rule, rows])).toEqual([['registered_elsewhere', [3]]])
})

test('nothing on the device can be read: no name, no number, no phone', async () => {
  await aKeptList()
  const lying = JSON.stringify(device.local.all) + JSON.stringify(device.tab.all)
  expect(lying).toContain(KEY)
  const { body } = JSON.parse(device.local.getItem(KEY) ?? '') as { body: string }
  for (const clear of ['王1', idNumber(1), '13800138000', '13900139000']) {
    expect(lying).not.toContain(clear)
    expect(Buffer.from(body, 'base64').includes(clear)).toBe(false)
  }
  expect(draftsOf('a1')).toMatchObject([{ kept: { label: label(3) } }])
})

test('another key cannot open it, and takes it away', async () => {
  await aKeptList()
  listKey = randomBytes(32).toString('base64')
  expect((await afterReload()).get().lines).toEqual([])
  expect(device.local.getItem(KEY)).toBeNull()
})

test('where the portal cannot be asked for the key, the list stays for the next time', async () => {
  await aKeptList()
  const away = () => Promise.reject(new Error('offline'))
  expect((await afterReload(away)).get().lines).toEqual([])
  expect((await afterReload()).get().lines).toHaveLength(3)
})

test('signing out wipes it, and what is being sealed at that moment is not written', async () => {
  const store = await aKeptList()
  const keeper = keepers[0]
  const sealed = countSeals()
  await store.write([2], 'name', '王一')
  expect(keeper?.isSafe()).toBe(false)
  device.jar.delete('Token')
  wipeDrafts('a1')
  await expect.poll(sealed).toBe(1)
  expect(device.local.getItem(KEY)).toBeNull()
  expect(keeper?.isSafe()).toBe(false)
})

test('a list that is registered or given up leaves the device', async () => {
  const store = await aKeptList()
  store.clear()
  await expect.poll(() => device.local.getItem(KEY)).toBeNull()
  expect(keepers[0]?.isSafe()).toBe(true)
})

test('a device that takes nothing, or seals nothing, keeps the list in memory and says so', async () => {
  const store = await aList([aRow(1)])
  device.local.full = true
  const keeper = keep(store)
  const sealed = countSeals()
  await store.write([2], 'name', '王一')
  await expect.poll(sealed).toBe(1)
  expect(keeper.isSafe()).toBe(false)
  vi.stubGlobal('crypto', {})
  expect(keep(noList()).restored).toBeNull()
})
