import { readFileSync } from 'node:fs'
import { inviteMember, listParticipants, login } from '@startline/contract'
import { expect, test } from 'vitest'
import { runCommand } from '../../commands/socket.ts'
import { enter } from '../../entries/waiting/waiting-fixtures.ts'
import { aClubOwner, aPhone, verifyPhone } from '../../identity/member/member-fixtures.ts'
import { areKeysOf, checkKeys, keyFile, loadKeys, proofOf } from '../../security/key-file.ts'
import { openVault } from '../../security/vault.ts'
import { anEvent, anIdNumber } from '../../test/factories.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { reseal } from './reseal.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

const portal: TestPortal = await openPortal()
const { dataFolder } = portal.deps.settings
const { db, pool } = portal.deps.database

const NUMBERS = 'participant.id_number_sealed'

/** What a command of keys says. */
async function keys(...words: string[]) {
  const { code, out, err } = await runCommand(portal.deps, { args: ['keys', ...words], file: null })
  return { code, said: `${out}${err}` }
}

/** The portal as it is after its next start: it has read the file again. */
async function startAnew(): Promise<void> {
  const read = loadKeys(dataFolder)
  await checkKeys(db, read)
  portal.deps.vault = openVault(read)
}

test('every sealed column of the store is one that is sealed anew', async () => {
  const { rows } = await pool.query<{ at: string }>(
    `select table_name || '.' || column_name as at from information_schema.columns
      where table_schema = 'public' and column_name like '%\\_sealed' order by 1`,
  )
  expect(rows.map(({ at }) => at)).toEqual(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted())
})

test('the key that seals is changed while the portal is used, and the older one goes once nothing needs it', async () => {
  const owner = await aClubOwner(portal)
  const phone = await verifyPhone(portal, owner)
  const event = await anEvent(portal)
  const id_number = anIdNumber({ birthDate: '2016-05-20' })
  await enter(owner, event, event.groups[0], [{ id_number }, {}, {}])
  await owner.call(inviteMember, { params: { id: owner.clubId }, body: { phone: aPhone(), role: 'member' } })
  const before = loadKeys(dataFolder)
  const left = async () => (await reseal(portal.deps, false)).reduce((sum, { older }) => sum + older, 0)
  expect([await left(), (await keys('use')).code, (await keys('drop')).code]).toEqual([0, 1, 1])

  expect((await keys('add')).code).toBe(0)
  expect((await keys('add')).said).toContain('put it in use first')
  await startAnew()
  expect(loadKeys(dataFolder).encryption).toEqual(before.encryption)
  expect((await keys('use')).code).toBe(0)
  // Not before the next start: until then the present key seals.
  expect((await keys('drop')).said).toContain('Start the portal anew first')
  await startAnew()
  const after = loadKeys(dataFolder)
  expect(after.encryption).not.toEqual(before.encryption)
  expect(await left()).toBeGreaterThanOrEqual(6)
  expect((await keys('drop')).said).toContain('still need an older key')

  // Numbers are found and shown meanwhile, and what comes now is sealed with the new key.
  const shown = await owner.call(listParticipants, { query: { keyword: id_number } })
  expect(shown.data.items).toHaveLength(1)
  const many = await left()
  await enter(owner, event, event.groups[0], [{}])
  expect(await left()).toBe(many)
  expect((await portal.call(login, { body: { account: owner.account, password: owner.password } })).code).toBe(0)

  const stop = new AbortController()
  stop.abort()
  await reseal(portal.deps, true, stop.signal)
  expect(await left()).toBe(many)
  expect((await reseal(portal.deps, true)).reduce((sum, { older }) => sum + older, 0)).toBe(many)
  expect(await left()).toBe(0)
  expect((await keys('drop')).code).toBe(0)
  expect(JSON.parse(readFileSync(keyFile(dataFolder), 'utf8'))).not.toHaveProperty('older')
  await startAnew()
  expect((await owner.call(listParticipants, { query: { keyword: id_number } })).data.items).toHaveLength(1)
  expect(portal.deps.vault.phoneIndex(phone)).toEqual(openVault(before).phoneIndex(phone))
})

test('a value that no key opens is counted, and keeps no other under the older key', async () => {
  const owner = await aClubOwner(portal)
  await verifyPhone(portal, owner)
  const event = await anEvent(portal)
  await enter(owner, event, event.groups[0], [{}, {}])
  const own = 'where organization_id = $1::uuid'
  await pool.query(
    `update participant set id_number_sealed = decode(repeat('ab', 107), 'hex') where id = (select min(id::text)::uuid from participant ${own})`,
    [owner.clubId],
  )
  await keys('add')
  await startAnew()
  await keys('use')
  await startAnew()
  const counts = async (write: boolean) => (await reseal(portal.deps, write)).find(({ column }) => column === NUMBERS)
  expect(await counts(true)).toMatchObject({ damaged: 1 })
  expect(await counts(false)).toEqual({ column: NUMBERS, older: 0, damaged: 1 })
  expect((await keys('drop')).code).toBe(0)
  await startAnew()
})

test('who starts with a file from before the change is refused, and damage is told before it hurts', async () => {
  const now = loadKeys(dataFolder)
  const stranger = { ...now, encryption: Buffer.alloc(32, 7) }
  expect([await areKeysOf(db, now), await areKeysOf(db, stranger)]).toEqual([true, false])
  await expect(checkKeys(db, stranger)).rejects.toThrow('does not belong to this store')
  // With the other key in the file that the store was sealed with last, it opens.
  expect(await areKeysOf(db, { ...stranger, next: now.encryption })).toBe(true)
  expect(proofOf(now)).not.toBe(proofOf(stranger))
})
