import {
  addParticipant,
  addUnit,
  callAddress,
  type Endpoint,
  type FirstData,
  getHeldEvent,
  getManagedVideo,
  getParticipant,
  getVideo,
  individualsOf,
  listBatches,
  listConsents,
  listDuplicates,
  listHeldEvents,
  listInbox,
  listInvitations,
  listMembers,
  listParticipants,
  listSessions,
  listUnits,
  listVideos,
  loadFirstData,
} from '@startline/contract'
import { expect, test } from 'vitest'
import { aDraft } from '../hosting/draft/draft-fixtures.ts'
import { aClubOwner, aMember } from '../identity/member/member-fixtures.ts'
import { letHost } from '../media/upload/upload-fixtures.ts'
import { aReadyVideo } from '../media/video/video-fixtures.ts'
import { anEvent, aParticipant } from '../test/factories.ts'
import { openPortal, type Person } from '../test/harness.ts'

const portal = await openPortal()
const load = async (url: string, who?: Person): Promise<FirstData> => {
  const headers = who && { cookie: `Token=${encodeURIComponent(who.token)}` }
  return (await portal.call(loadFirstData, { query: { route: url.split('?')[0] ?? '', url }, headers })).data
}

interface Expected {
  field: Exclude<keyof FirstData, 'answers' | 'language'>
  call: Endpoint
  params?: Record<string, string>
  query?: object
}

const FIRST_PAGE = { page: 1, page_size: 10 }
const ALL = { page_size: 100 }

test('every list and record of one’s own comes as its call would give it, and to nobody else', async () => {
  const [coach, stranger, event] = [await aClubOwner(portal), await portal.signUp(), await anEvent(portal)]
  const { clubId: club } = coach
  const { data: unit } = await coach.call(addUnit, {
    body: { name: '飞轮俱乐部', type: 'club', district_code: '110105' },
  })
  const add = async () =>
    (await coach.call(addParticipant, { body: aParticipant({ name: '李小红', unit_id: unit.id }) })).data
  const [child] = [await add(), await add()]
  const { id: video } = await aReadyVideo(portal, coach)
  await letHost(portal, coach, club)
  const held = await aDraft(coach)
  const screens: Record<string, Expected[]> = {
    '/common/participants': [{ field: 'participants', call: listParticipants, query: FIRST_PAGE }],
    [`/applicationForm?event=${event.id}`]: [
      { field: 'participants', call: listParticipants, query: individualsOf(event.id) },
    ],
    [`/applicationFormTeam?event=${event.id}`]: [
      { field: 'units', call: listUnits, query: { mine: true, page_size: 2 } },
    ],
    [`/common/participants/${child.id}`]: [
      { field: 'participant', call: getParticipant, params: { id: child.id } },
      { field: 'consents', call: listConsents, params: { id: child.id } },
      { field: 'units', call: listUnits, query: ALL },
    ],
    '/common/participants/duplicates': [{ field: 'duplicates', call: listDuplicates }],
    '/common/units': [{ field: 'units', call: listUnits, query: FIRST_PAGE }],
    '/common/imports': [{ field: 'batches', call: listBatches, query: FIRST_PAGE }],
    '/common/notices': [{ field: 'inbox', call: listInbox, query: FIRST_PAGE }],
    '/common/videos': [
      { field: 'videos', call: listVideos, query: FIRST_PAGE },
      { field: 'begun_videos', call: listVideos, query: { begun: true, page: 1, page_size: 3 } },
    ],
    [`/common/videos/manage/${video}`]: [
      { field: 'managed_video', call: getManagedVideo, params: { id: video } },
      { field: 'video', call: getVideo, params: { id: video } },
    ],
    [`/viewVideo?id=${video}`]: [{ field: 'video', call: getVideo, params: { id: video } }],
    '/console': [{ field: 'held_events', call: listHeldEvents, query: FIRST_PAGE }],
    ...Object.fromEntries(
      ['', '/draft', '/draft/groups', '/publish', '/review'].map((end) => [
        `/console/${held.id}${end}`,
        [{ field: 'held_event', call: getHeldEvent, params: { id: held.id } }] satisfies Expected[],
      ]),
    ),
    '/account/devices': [{ field: 'devices', call: listSessions, query: ALL }],
    '/account': [{ field: 'invitations', call: listInvitations }],
    '/account/organizations': [{ field: 'invitations', call: listInvitations }],
    [`/account/organizations/${club}`]: [
      { field: 'members', call: listMembers, params: { id: club }, query: FIRST_PAGE },
    ],
  }
  expect((await load('/common/participants', coach)).participants?.items[0]?.unit_id).toBe(unit.id)
  for (const [address, wanted] of Object.entries(screens)) {
    const [mine, theirs, nobodys] = [await load(address, coach), await load(address, stranger), await load(address)]
    for (const { field, call, params, query } of wanted) {
      const asked = (await coach.call(call, { params, query })).data
      expect(mine[field], `${address}: ${field}`).toEqual(asked)
      expect(mine.answers[field]).toBe(callAddress(call, { params, query }))
      expect(nobodys[field]).toBeNull()
      const { code, data } = await stranger.call(call, { params, query })
      expect(theirs[field], `${address}: ${field} for a stranger`).toEqual(code === 0 ? data : null)
    }
  }
})

test('what only managers may see does not come to a member', async () => {
  const owner = await aClubOwner(portal)
  const { id } = await aReadyVideo(portal, owner)
  const member = await aMember(portal, owner, owner.clubId, 'member')
  const shown = await load(`/common/videos/manage/${id}`, member)
  expect(shown).toMatchObject({ managed_video: null, video: { id } })
})

test('a list that its address narrows, and a record that is none, are left to the screen', async () => {
  const person = await portal.signUp()
  expect((await load('/common/participants?keyword=a', person)).participants).toBeNull()
  expect((await load('/common/videos?keyword=a', person)).videos).toBeNull()
  expect((await load('/common/participants/new', person)).participant).toBeNull()
  expect((await load('/common/videos/manage/new', person)).managed_video).toBeNull()
  expect(await load(`/common/videos/manage/${'-'.repeat(36)}`, person)).toMatchObject({
    managed_video: null,
    video: null,
  })
  expect((await load('/viewVideo?id=nothing', person)).video).toBeNull()
  expect((await load('/applicationForm', person)).participants).toBeNull()
})
