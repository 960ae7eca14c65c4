import * as calls from '@startline/contract'
import { describe, expect, test } from 'vitest'
import { aClub, aClubOwner, actFor, aMember } from '../../identity/member/member-fixtures.ts'
import { disableUser, enableUser } from '../../identity/user/operate-user.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { openPortal, type Person } from '../../test/harness.ts'
import { uploadVideoFile } from '../check/video-file-fixtures.ts'
import { hideVideo, removeVideoForGood, showVideoAgain } from '../video-report/operate-videos.ts'
import { aReadyVideo, letBeConfirmed } from './video-fixtures.ts'

const portal = await openPortal()
const li = await portal.signUp('李小红的爸爸')
const { db } = portal.deps.database
const byId = (id: string) => ({ params: { id } })
const change = (who: Person, id: string, rawBody: object) => who.call(calls.changeVideo, { ...byId(id), rawBody })
const watch = async (who: Person, id: string) => (await who.call(calls.getVideo, byId(id))).code
const isListed = async (who: Person, id: string) =>
  (await who.call(calls.listVideos, { query: { page_size: 100 } })).data.items.some((item) => item.id === id)
const managed = async (who: Person, id: string) => (await who.call(calls.getManagedVideo, byId(id))).data
const videoFileOf = async (who: Person, id: string) => {
  const { url = '' } = (await who.call(calls.getVideo, byId(id))).data.sources[0] ?? {}
  return async () => (await portal.app.inject({ url, headers: { cookie: `Token=${who.token}` } })).statusCode
}
/** As a video stands that was public before organizations were confirmed. */
const letBePublic = (id: string) =>
  db.updateTable('teaching_video').set({ visibility: 'public' }).where('id', '=', id).execute()

describe('an organization that the operator has not confirmed', () => {
  test('shows nothing to everybody: a new video file, one that is there, and one with it among other changes', async () => {
    const wang = await portal.signUp()
    const refused = { status: 403, code: 4003, message: '机构经平台确认后，才能把视频公开给所有人' }
    const videoFile = await uploadVideoFile(portal, wang)
    const body = { title: '起跑', video_path: videoFile.path, visibility: 'public' as const }
    expect(await wang.call(calls.addVideo, { body })).toMatchObject(refused)
    const { data } = await wang.call(calls.addVideo, { body: { ...body, visibility: 'organization' } })
    expect(await change(wang, data.id, { title: '新的', visibility: 'public' })).toMatchObject(refused)
    expect(await managed(wang, data.id)).toMatchObject({ title: '起跑', visibility: 'organization', withheld: null })
  })

  test('shows nobody else what was public before, in the library, by its address, by its video file or by its series', async () => {
    const wang = await portal.signUp()
    const [first, second] = [
      await aReadyVideo(portal, wang, { series: '入门', series_order: 1 }),
      await aReadyVideo(portal, wang, { series: '入门', series_order: 2 }),
    ]
    for (const { id } of [first, second]) await letBePublic(id)
    expect([await watch(li, first.id), await isListed(li, first.id)]).toEqual([4004, false])
    expect((await li.call(calls.keepProgress, { ...byId(first.id), body: { position: 1 } })).code).toBe(4004)
    expect([await watch(wang, first.id), await isListed(wang, first.id)]).toEqual([0, true])
    expect((await managed(wang, first.id)).withheld).toBe('unconfirmed')
    await letBeConfirmed(portal, wang)
    expect([await watch(li, first.id), await isListed(li, first.id)]).toEqual([0, true])
    expect((await managed(wang, first.id)).withheld).toBeNull()
    const sends = await videoFileOf(li, first.id)
    expect(await sends()).toBe(200)
    await db.updateTable('organization').set({ confirmed_at: null }).where('id', '=', wang.organizationId).execute()
    expect([await sends(), await watch(li, first.id)]).toEqual([404, 4004])
  })

  test('brings no video file to everybody by deleting and restoring it', async () => {
    const wang = await portal.signUp()
    const { id } = await aReadyVideo(portal, wang)
    await letBePublic(id)
    await wang.call(calls.removeVideo, byId(id))
    await wang.call(calls.restoreVideo, { ...byId(id), body: {} })
    expect(await watch(li, id)).toBe(4004)
  })

  test('has managers who are not offered it', async () => {
    const wang = await portal.signUp()
    const may = async () => (await wang.call(calls.getUser)).data.permissions.includes('video:publish')
    expect(await may()).toBe(false)
    await letBeConfirmed(portal, wang)
    expect(await may()).toBe(true)
  })
})

describe('what the operator hides', () => {
  test('is hidden from strangers and members, stays with its managers, and nothing they do shows it again', async () => {
    const owner = await aClubOwner(portal)
    await letBeConfirmed(portal, owner, owner.clubId)
    const member = await aMember(portal, owner, owner.clubId, 'member')
    const { id } = await aReadyVideo(portal, owner, { visibility: 'public' })
    const videoFiles = [await videoFileOf(li, id), await videoFileOf(member, id)]
    const sent = () => Promise.all(videoFiles.map((videoFile) => videoFile()))
    expect(await sent()).toEqual([200, 200])
    expect(await hideVideo(portal.deps, id)).toBe(true)
    const isHidden = async () => {
      expect([await watch(li, id), await watch(member, id), await watch(owner, id)]).toEqual([4004, 4004, 0])
      expect([await isListed(li, id), await isListed(member, id), await isListed(owner, id)]).toEqual([
        false,
        false,
        false,
      ])
      expect(await sent()).toEqual([404, 404])
      expect(await managed(owner, id)).toMatchObject({ status: 'hidden', withheld: 'operator', hidden: false })
    }
    await isHidden()
    await change(owner, id, { hidden: true })
    await change(owner, id, { hidden: false, visibility: 'organization' })
    await change(owner, id, { visibility: 'public', title: '换个名字' })
    await isHidden()
    await owner.call(calls.removeVideo, byId(id))
    await owner.call(calls.restoreVideo, { ...byId(id), body: {} })
    await isHidden()
    const found = await owner.call(calls.listManagedVideos, { query: { status: 'hidden' } })
    expect(found.data.items.map((item) => item.id)).toEqual([id])
    expect((await owner.call(calls.listManagedVideos, { query: { status: 'ready' } })).data.items).toEqual([])
    expect(await hideVideo(portal.deps, id)).toBe(false)
    expect(await showVideoAgain(portal.deps, id)).toBe(true)
    expect([await watch(li, id), await watch(member, id), ...(await sent())]).toEqual([0, 0, 200, 200])
    const told = (await lastEntries(db, owner.clubId, 20)).filter(({ account_id }) => account_id === null)
    expect(told.map(({ action, subject }) => [action, subject])).toMatchObject([
      ['organization.confirm', {}],
      ['video.hold', { video_id: id }],
      ['video.release', { video_id: id }],
    ])
  })

  test('is not even told of to members while it is being prepared', async () => {
    const owner = await aClubOwner(portal)
    const member = await aMember(portal, owner, owner.clubId, 'member')
    const { id } = await aReadyVideo(portal, owner)
    await db.updateTable('teaching_video').set({ state: 'waiting' }).where('id', '=', id).execute()
    expect(await watch(member, id)).toBe(0)
    await hideVideo(portal.deps, id)
    expect([await watch(member, id), await watch(owner, id)]).toEqual([4004, 0])
  })

  test('is gone for good when it is removed, with its video file; nobody restores it', async () => {
    const wang = await portal.signUp()
    const { id } = await aReadyVideo(portal, wang)
    const sends = await videoFileOf(wang, id)
    await wang.call(calls.removeVideo, byId(id))
    expect(await removeVideoForGood(portal.deps, id)).toBe(true)
    expect(await sends()).toBe(404)
    expect((await wang.call(calls.restoreVideo, { ...byId(id), body: {} })).code).toBe(4004)
    const files = await db
      .selectFrom('upload')
      .select(['stored_at', 'removed_at'])
      .where('organization_id', '=', wang.organizationId)
      .execute()
    expect(files).toMatchObject([{ stored_at: null }])
    expect(files[0]?.removed_at).not.toBeNull()
    expect(await removeVideoForGood(portal.deps, id)).toBe(false)
  })
})

describe('an account that the operator shuts', () => {
  test('takes what it showed to everybody along, until it is opened again', async () => {
    const owner = await aClubOwner(portal)
    await letBeConfirmed(portal, owner, owner.clubId)
    const manager = await aMember(portal, owner, owner.clubId, 'manager')
    const member = await aMember(portal, owner, owner.clubId, 'member')
    const [theirs, mine] = [
      await aReadyVideo(portal, owner),
      await aReadyVideo(portal, owner, { visibility: 'public' }),
    ]
    await change(manager, theirs.id, { visibility: 'public' })
    await change(owner, theirs.id, { visibility: 'public', title: '还是公开' })
    const sends = await videoFileOf(li, theirs.id)
    expect(await disableUser(portal.deps, manager.accountId)).toBe(true)
    expect([await watch(li, theirs.id), await isListed(li, theirs.id), await sends()]).toEqual([4004, false, 404])
    expect([await watch(li, mine.id), await watch(member, theirs.id)]).toEqual([0, 0])
    expect((await managed(owner, theirs.id)).withheld).toBe('account')
    await enableUser(portal.deps, manager.accountId)
    expect([await watch(li, theirs.id), await sends()]).toEqual([0, 200])
  })

  test('is not one that left: what it showed stays with the organization', async () => {
    const owner = await aClubOwner(portal)
    await letBeConfirmed(portal, owner, owner.clubId)
    const manager = await aMember(portal, owner, owner.clubId, 'manager')
    const { id } = await aReadyVideo(portal, manager, { visibility: 'public' })
    const confirm = manager.account
    expect((await manager.call(calls.eraseAccount, { body: { confirm, registrations: 0 } })).code).toBe(0)
    expect(await watch(li, id)).toBe(0)
  })
})

test('a club that somebody creates is not confirmed because its founder’s own organization is', async () => {
  const wang = await portal.signUp()
  await letBeConfirmed(portal, wang)
  const club = await aClub(wang)
  await actFor(wang, club)
  const { id } = await aReadyVideo(portal, wang)
  expect((await change(wang, id, { visibility: 'public' })).code).toBe(4003)
})
