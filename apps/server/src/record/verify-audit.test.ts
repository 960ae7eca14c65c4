import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { runCommand } from '../commands/socket.ts'
import { aHost } from '../events/event/event-fixtures.ts'
import { inTransaction } from '../store/transaction.ts'
import { openPortal, type TestPortal } from '../test/harness.ts'
import { appendAudit, auditOf } from './append-audit.ts'
import { aChain, asOwner } from './audit-fixtures.ts'
import { verifyAudit } from './verify-audit.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})

const verify = (id?: string, atOnce?: number) => verifyAudit(portal.deps.database.db, id, atOnce)
const run = (...args: string[]) => runCommand(portal.deps, { args: ['audit', ...args], file: null })
const broken = async (id: string) => (await verify(id)).broken
const at = (organizationId: string, position: number, why: string) => [{ organizationId, position, why }]

test('a chain is sound, alone and among others, whatever the size of a page', async () => {
  const ids = [await aChain(portal.deps, 5), await aHost(portal.deps), await aChain(portal.deps, 1)]
  expect(await Promise.all(ids.map((id) => verify(id)))).toEqual([
    { organizations: 1, links: 5, broken: [] },
    { organizations: 0, links: 0, broken: [] },
    { organizations: 1, links: 1, broken: [] },
  ])
  for (const atOnce of [2, 3, 4, 5, 6, 1000])
    expect(await verify(undefined, atOnce)).toEqual({ organizations: 2, links: 6, broken: [] })
  expect(await run('verify')).toEqual({ code: 0, out: '6 links of 2 organizations are sound.\n', err: '' })
})

test('an organization that does not exist is not added to in silence', async () => {
  const entries = [auditOf(portal.deps, null, 'test.append', {})]
  const adding = inTransaction(portal.deps.database, (tx) => appendAudit(tx, [{ organizationId: uuid(), entries }]))
  await expect(adding).rejects.toThrow('could not be added to')
})

test('the chain refuses to be changed, shortened and emptied', async () => {
  const id = await aChain(portal.deps, 2)
  const { pool } = portal.deps.database
  for (const statement of [
    `update audit_link set entries = '[]' where organization_id = '${id}' and position = 1`,
    `delete from audit_link where organization_id = '${id}' and position = 2`,
    'truncate audit_link',
  ])
    await expect(pool.query(statement)).rejects.toThrow('the audit chain only grows')
  expect(await verify(id)).toEqual({ organizations: 1, links: 2, broken: [] })
})

test('an entry that was altered is named, on every page it can stand on', async () => {
  const id = await aChain(portal.deps, 5)
  await asOwner(
    portal.deps,
    `update audit_link set entries = replace(entries, '3', '8') where organization_id = $1 and position = 3`,
    [id],
  )
  for (const atOnce of [2, 3, 1000]) expect((await verify(id, atOnce)).broken).toEqual(at(id, 3, 'changed'))
  expect(await run('verify', id)).toEqual({ code: 1, out: '', err: `${id} link 3: changed\n` })
})

test('an entry altered together with its hash is betrayed by the next link, and the last one by the head', async () => {
  const forge = `update audit_link l set entries = '[]', hash = sha256(b.hash || convert_to('[]', 'UTF8'))
    from audit_link b where b.organization_id = l.organization_id and b.position = l.position - 1
     and l.organization_id = $1 and l.position = $2`
  const id = await aChain(portal.deps, 4)
  await asOwner(portal.deps, forge, [id, 2])
  expect(await broken(id)).toEqual(at(id, 3, 'changed'))
  const other = await aChain(portal.deps, 4)
  await asOwner(portal.deps, forge, [other, 4])
  expect(await broken(other)).toEqual(at(other, 4, 'head differs'))
})

test('a link taken out is missed: in the middle, at the end, and all of them', async () => {
  const remove = 'delete from audit_link where organization_id = $1 and position >= $2 and position <= $3'
  const [middle, end, all] = [await aChain(portal.deps, 4), await aChain(portal.deps, 4), await aChain(portal.deps, 4)]
  await asOwner(portal.deps, remove, [middle, 2, 2])
  await asOwner(portal.deps, remove, [end, 4, 4])
  await asOwner(portal.deps, remove, [all, 1, 4])
  expect(await broken(middle)).toEqual(at(middle, 2, 'missing'))
  expect(await broken(end)).toEqual(at(end, 4, 'end cut off'))
  expect(await broken(all)).toEqual(at(all, 1, 'end cut off'))
})

test('a head that was changed is named, and links beyond it', async () => {
  const id = await aChain(portal.deps, 3)
  const { pool } = portal.deps.database
  await pool.query(`update organization set audit_head = sha256('x') where id = $1`, [id])
  expect(await broken(id)).toEqual(at(id, 3, 'head differs'))
  const short = await aChain(portal.deps, 3)
  await pool.query('update organization set audit_length = 2 where id = $1', [short])
  expect(await broken(short)).toEqual(at(short, 3, 'head differs'))
})

test('a link moved to another organization breaks both chains, also a first link given to a chain without any', async () => {
  const move = 'update audit_link set organization_id = $2, position = $4 where organization_id = $1 and position = $3'
  const [from, to] = [await aChain(portal.deps, 3), await aChain(portal.deps, 2)]
  await asOwner(portal.deps, move, [from, to, 2, 3])
  expect(await broken(from)).toEqual(at(from, 2, 'missing'))
  expect(await broken(to)).toEqual(at(to, 3, 'changed'))
  const [first, empty] = [await aChain(portal.deps, 1), await aHost(portal.deps)]
  await asOwner(portal.deps, move, [first, empty, 1, 1])
  const swap = `update organization o set audit_length = b.audit_length, audit_head = b.audit_head from organization b
    where (o.id, b.id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`
  await portal.deps.database.pool.query(swap, [first, empty])
  expect(await broken(empty)).toEqual(at(empty, 1, 'changed'))
})

test('the whole walk names the first broken link of each chain and ends with 1', async () => {
  const result = await run('verify')
  expect(result.code).toBe(1)
  const lines = result.err.trim().split('\n')
  expect(lines.length).toBeGreaterThan(8)
  for (const line of lines) expect(line).toMatch(/^[0-9a-f-]{36} link \d: (changed|missing|end cut off|head differs)$/)
})
