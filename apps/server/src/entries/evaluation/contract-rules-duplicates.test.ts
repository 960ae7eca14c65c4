import { getParticipant, listParticipants, registerBatch, removeParticipant } from '@startline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, anEvent, anIdNumber, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { enter, leave } from '../waiting/waiting-fixtures.ts'

let portal: TestPortal
let wang: Person
let li: Person
let event: { id: string; groups: string[] }

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
  li = await portal.signUp('李小红的爸爸')
  event = await anEvent(portal, { groups: [aGroup(), aGroup(), aGroup()] })
})

const entry = (group: number, change: Parameters<typeof aParticipant>[0] = {}) => ({
  group_id: event.groups[group] ?? '',
  participant: aParticipant(change),
})
const send = (who: Person, entries: unknown[], more: object = {}) =>
  who.call(registerBatch, { rawBody: { event_id: event.id, entries, ...more } })

describe('the same person', () => {
  test('may be in several groups, by one batch as well', async () => {
    const participant = aParticipant()
    const entries = [0, 1].map((group) => ({ ...entry(group), participant }))
    const { data } = await send(wang, entries)
    expect(data).toMatchObject({ accepted: 2 })
    expect(data.items[0]?.participant_id).toBe(data.items[1]?.participant_id)
  })

  test('is known by the document, whichever way the entry names them and whatever the document is called', async () => {
    const id_number = anIdNumber({ region: '911565' })
    const mine = await send(wang, [entry(1, { id_number })])
    const refused = { code: 4304, name: 'registered_elsewhere', errors: [{ path: '/entries/0' }] }
    const card = {
      ...entry(0, { id_number }),
      participant: { ...aParticipant({ id_number }), id_type: 'foreign_pr_card' },
    }
    expect((await send(li, [card])).data).toMatchObject({ accepted: 1 })
    const byId = { group_id: event.groups[0], participant_id: mine.data.items[0]?.participant_id }
    expect((await send(wang, [byId])).data.items[0]).toMatchObject(refused)
  })
})

describe('somebody written out', () => {
  const NAME_DIFFERS = { code: 4001, errors: [{ path: '/entries/0/participant/name', rule: 'name_differs' }] }

  test('is the one on the list if the name is the same but for blanks and capitals, and stays as listed', async () => {
    const id_number = anIdNumber()
    const first = await send(wang, [entry(0, { id_number, name: 'Anna Maria' })])
    const id = first.data.items[0]?.participant_id ?? ''
    const before = await wang.call(getParticipant, { params: { id } })
    const again = await send(wang, [entry(1, { id_number, name: 'ANNA  MARIA', guardian_phone: '13900139000' })])
    expect(again.data.items[0]).toMatchObject({ code: 0, participant_id: id })
    expect((await wang.call(getParticipant, { params: { id } })).data).toEqual(before.data)
    expect((await send(wang, [entry(2, { id_number, name: 'Anna' })])).data.items[0]).toMatchObject(NAME_DIFFERS)
  })

  test('is asked for the name of those on the own list only, and of those earlier in the batch', async () => {
    const id_number = anIdNumber()
    expect((await send(wang, [entry(0, { id_number, name: '王一' })])).code).toBe(0)
    expect((await send(li, [entry(1, { id_number, name: '王二' })])).code).toBe(0)
    const other = anIdNumber()
    const two = [entry(0, { id_number: other, name: '王一' }), entry(1, { id_number: other, name: '王二' })]
    const { data } = await send(wang, two, { mode: 'partial' })
    expect(data.items.map(({ code, errors }) => [code, errors[0]?.rule])).toEqual([
      [0, undefined],
      [4001, 'name_differs'],
    ])
  })

  test('who has left the list is somebody new', async () => {
    const child = { id_number: anIdNumber(), name: '王一' }
    const [first] = await enter(wang, event, event.groups[0], [child])
    const gone = (await wang.call(listParticipants, { query: { keyword: child.id_number } })).data.items[0]?.id ?? ''
    await leave(wang, first)
    const removed = await wang.call(removeParticipant, { params: { id: gone } })
    const again = await send(wang, [entry(0, { ...child, name: '王二' })])
    expect([removed.code, again.data.items[0]?.code]).toEqual([0, 0])
    expect(again.data.items[0]?.participant_id).not.toBe(gone)
  })

  test('gives nothing to who is listed while nothing is stored', async () => {
    const id_number = anIdNumber()
    const first = await send(wang, [entry(0, { id_number })])
    const id = first.data.items[0]?.participant_id ?? ''
    const consent = { version: '2026-01', given_by: '王大明' }
    const entries = [entry(1, { id_number, consent }), null]
    expect((await send(wang, entries)).code).toBe(4306)
    expect((await send(wang, entries, { dry_run: true })).code).toBe(0)
    expect((await wang.call(getParticipant, { params: { id } })).data.consent).toBeNull()
  })
})
