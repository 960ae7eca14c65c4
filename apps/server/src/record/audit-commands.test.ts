import { beforeAll, expect, test } from 'vitest'
import { commandFile } from '../commands/command-file.ts'
import { runCommand } from '../commands/socket.ts'
import { aHost } from '../events/event/event-fixtures.ts'
import { openPortal, type TestPortal } from '../test/harness.ts'
import { aChain, asOwner } from './audit-fixtures.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})

const run = (args: string[], content?: string) => {
  const file = content === undefined ? null : commandFile('heads.txt', content)
  return runCommand(portal.deps, { args: ['audit', ...args], file })
}
const numbers = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { subject: { number: number } }).subject.number)

test('the last entries are shown as lines of JSON, the oldest first', async () => {
  const id = await aChain(portal.deps, 120)
  const three = await run(['show', id, '--last', '3'])
  expect(numbers(three.out)).toEqual([118, 119, 120])
  expect(JSON.parse(three.out.split('\n')[0] ?? '')).toMatchObject({
    position: 118,
    action: 'test.append',
    account_id: null,
  })
  expect(numbers((await run(['show', id])).out)).toHaveLength(100)
  expect(numbers((await run(['show', id, '--last', '500'])).out)).toEqual(
    Array.from({ length: 120 }, (_, at) => at + 1),
  )
})

test('what is no id, no number or no chain is a usage error', async () => {
  const empty = await aHost(portal.deps)
  for (const args of [
    ['show'],
    ['show', 'nobody'],
    ['show', empty, '--last', '0'],
    ['show', empty, '--last'],
    ['show', empty, '--first', '1'],
    ['verify', 'nobody'],
    ['heads', 'nobody'],
    ['compare'],
  ])
    expect(await run(args)).toMatchObject({ code: 2, out: '' })
  expect(await run(['show', empty])).toMatchObject({ code: 0, out: '' })
})

test('a chain written anew from some link on looks sound, and does not pass through the heads kept before', async () => {
  const id = await aChain(portal.deps, 3)
  const { out: kept } = await run(['heads', id])
  expect(kept).toMatch(new RegExp(`^${id} 3 [0-9a-f]{64}\n$`))
  expect(await run(['compare', 'heads.txt'], kept)).toMatchObject({ code: 0 })
  await rewrite(id)
  expect(await run(['verify', id])).toMatchObject({ code: 0 })
  const compared = await run(['compare', 'heads.txt'], kept)
  expect(compared).toEqual({ code: 1, out: '', err: `${id} link 3: not the head that was kept\n` })
})

test('heads of every chain are printed, are good as long as chains only grow, and a wrong line is named', async () => {
  const id = await aChain(portal.deps, 2)
  const { out } = await run(['heads'])
  expect(out).toContain(`${id} 2 `)
  const intact = out.split('\n').filter((line) => line.startsWith(id))
  expect(await run(['compare', 'heads.txt'], intact.join('\r\n'))).toMatchObject({
    code: 0,
    out: expect.stringContaining('all 1 '),
  })
  expect((await run(['compare', 'heads.txt'], `${intact[0]}\nhello`)).err).toContain('Line 2')
})

/** What somebody can do who owns the whole store: another second link, and everything after it recomputed. */
async function rewrite(id: string) {
  await asOwner(portal.deps, `update audit_link set entries = '[]' where organization_id = $1 and position = 2`, [id])
  for (const position of [2, 3])
    await asOwner(
      portal.deps,
      `update audit_link l set hash = sha256(b.hash || convert_to(l.entries, 'UTF8')) from audit_link b
        where b.organization_id = l.organization_id and b.position = l.position - 1 and l.organization_id = $1 and l.position = $2`,
      [id, position],
    )
  await portal.deps.database.pool.query(
    'update organization set audit_head = (select hash from audit_link where organization_id = $1 and position = 3) where id = $1',
    [id],
  )
}
