import { addParticipant, changeParticipant, changeUser, getUser } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { aHost, anEvent } from '../../events/event/event-fixtures.ts'
import { objectStoreOf } from '../../outside/storage/open-stores.ts'
import { aParticipant } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { removeFiles, UNATTACHED_MS, unattachedSweeper } from './remove-files.ts'
import { aJpeg, type Declared, letHost, reserved, upload } from './upload-fixtures.ts'

const HOUR_MS = 60 * 60_000
const portal = await openPortal()
const wang = await letHost(portal, await portal.signUp())
const store = objectStoreOf(portal.deps.settings)
const send = async (declared: Declared = {}) => upload(portal, wang, await aJpeg(), declared)
const avatar = async () => {
  const { path } = await send({ purpose: 'avatar' })
  expect((await wang.call(changeUser, { body: { avatar_path: path } })).code).toBe(0)
  return path
}
/** A draft of an event that names a picture as its cover. */
async function aDraftWith(cover_url: string): Promise<void> {
  const { organizationId: organization_id, accountId } = wang
  const at = portal.deps.now()
  await portal.deps.database.db
    .insertInto('event_draft')
    .values({
      organization_id,
      id: uuid(),
      file: JSON.stringify({ cover_url }),
      created_by: accountId,
      updated_by: accountId,
      created_at: at,
      updated_at: at,
    })
    .execute()
}
const exists = async (path: string) => (await store.sizeOf(path)) !== null
const sweep = unattachedSweeper(portal.deps)

test('pictures that were never used, or were replaced, go after two days, with their files; all others stay', async () => {
  const [never, first, second, cover, named] = [
    await send(),
    await send(),
    await send(),
    await send({ purpose: 'event_cover' }),
    await send({ purpose: 'event_cover' }),
  ]
  const [listed, host] = [await send({ purpose: 'event_cover' }), await aHost(portal.deps)]
  const attachments = JSON.stringify([{ name: '路线图', url: `https://portal.example${listed.url}` }])
  await anEvent(portal.deps, host, { cover_url: named.url, attachments })
  const child = await wang.call(addParticipant, { body: aParticipant({ id_photo_url: first.url }) })
  const change = { params: { id: child.data.id }, body: { id_photo_url: second.url } }
  expect((await wang.call(changeParticipant, change)).code).toBe(0)
  const [replaced, shown] = [await avatar(), await avatar()]
  await reserved(wang)
  const all = [never.path, first.path, cover.path, replaced, second.path, shown, named.path, listed.path]
  expect(await sweep()).toBe(0)
  portal.passTime(UNATTACHED_MS + HOUR_MS)
  expect(await sweep()).toBe(5)
  await removeFiles(portal.deps, store)
  expect(await Promise.all(all.map(exists))).toEqual([false, false, false, false, true, true, true, true])
  expect(await sweep()).toBe(0)
  expect((await wang.call(getUser)).data.avatar_url).toContain(shown)
})

test('the cover of a draft stays as long as the draft names it, though nobody can open it yet', async () => {
  const [named, loose] = [await send({ purpose: 'event_cover' }), await send({ purpose: 'event_cover' })]
  await aDraftWith(named.url)
  portal.passTime(UNATTACHED_MS + HOUR_MS)
  expect(await sweep()).toBe(1)
  await removeFiles(portal.deps, store)
  expect([await exists(named.path), await exists(loose.path)]).toEqual([true, false])
  await portal.deps.database.db.deleteFrom('event_draft').execute()
  expect(await sweep()).toBe(1)
})
