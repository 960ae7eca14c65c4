import { archiveEvent, cancelEvent, getHeldEvent } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'
import { aChangingHost, enterBorn } from './change-fixtures.ts'

const portal = await openPortal()
const { db } = portal.deps.database
const { host, anEvent, change, shown } = await aChangingHost(portal)

test('an event is cancelled by typing its name, and changes no more', async () => {
  const event = await anEvent(undefined, { name: '夏季赛' })
  await enterBorn(portal, event, ['2019-03-01'])
  const cancel = (name: string) => host.call(cancelEvent, { params: { id: event.id }, body: { name } })
  expect((await cancel('春季赛')).data).toMatchObject({ errors: [{ path: '/name', rule: 'event_name_differs' }] })
  expect((await shown(event)).phase).not.toBe('cancelled')
  expect((await cancel(' 夏季赛 ')).data).toEqual({ told: 1 })
  expect((await shown(event)).phase).toBe('cancelled')
  expect((await cancel('夏季赛')).code).toBe(4009)
  expect((await change(event, { capacity: 9 })).data).toMatchObject({ errors: [{ rule: 'event_cancelled' }] })
})

test('an event is put away once it is over, and stays so', async () => {
  const event = await anEvent()
  const archive = () => host.call(archiveEvent, { params: { id: event.id } })
  expect(await archive()).toMatchObject({ code: 4009, message: '赛事还没有结束，不能归档' })
  const over = { starts_at: new Date(Date.now() - 7_200_000), ends_at: new Date(Date.now() - 3_600_000) }
  await db.updateTable('event').set(over).where('id', '=', event.id).execute()
  const { code, data } = await archive()
  expect(code).toBe(0)
  expect((await archive()).data).toEqual(data)
  const seen = (await host.call(getHeldEvent, { params: { id: event.id } })).data
  expect(seen).toMatchObject({ stage: 'archived', archived_at: data.archived_at })
})
