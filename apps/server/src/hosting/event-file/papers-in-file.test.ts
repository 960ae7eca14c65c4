import { getEvent } from '@startline/contract'
import { expect, test } from 'vitest'
import { commandFile } from '../../commands/command-file.ts'
import { runCommand } from '../../commands/socket.ts'
import { openPortal } from '../../test/harness.ts'

const portal = await openPortal()
const HOST = '材料测试协会'
await portal.deps.database.db
  .insertInto('organization')
  .values({ id: crypto.randomUUID(), name: HOST, type: 'association', can_host: true })
  .execute()

const imported = (papers: unknown) => {
  const file = {
    host: HOST,
    name: '材料测试赛',
    venue: '体育馆',
    district_code: '110105',
    starts_at: '2031-05-01T09:00',
    ends_at: '2031-05-01T17:00',
    registration_opens_at: '2031-04-01T09:00',
    registration_closes_at: '2031-04-20T09:00',
    groups: [{ name: 'U8', registration_event: 'jifen', papers }],
  }
  return runCommand(portal.deps, {
    args: ['event', 'import', 'a.json'],
    file: commandFile('a.json', JSON.stringify(file)),
  })
}

test('a group’s papers come in by the file, each once, and go out by it', async () => {
  const { code, out } = await imported(['health', 'form', 'health'])
  expect(code).toBe(0)
  const { event_id: id } = JSON.parse(out)
  const { data } = await portal.call(getEvent, { params: { id } })
  expect(data.groups[0]?.papers).toEqual(['form', 'health'])
  const file = await runCommand(portal.deps, { args: ['event', 'export', id], file: null })
  expect(file.out).toMatch(/papers:\s+- form\s+- health/)
})

test('what is no paper is told at its place', async () => {
  const { code, err } = await imported(['form', 'passport'])
  expect([code, err.includes('/groups/0/papers/1')]).toEqual([1, true])
})
