import {
  addParticipant,
  addTeam,
  addUnit,
  inviteMember,
  listMembers,
  listRegistrations,
  listSessions,
  registerBatch,
} from '@startline/contract'
import { aClub, actFor, aMember, aPhone, signInAgain, verifyPhone } from '../../identity/member/member-fixtures.ts'
import { uploadVideoFile } from '../../media/check/video-file-fixtures.ts'
import { aJpeg, reserved, upload } from '../../media/upload/upload-fixtures.ts'
import { aReadyVideo } from '../../media/video/video-fixtures.ts'
import { aGroup, anEvent, aParticipant } from '../factories.ts'
import { openPortal, type Person, type PortalOptions, type TestPortal } from '../harness.ts'

/** Everybody who tries: nobody, people with nothing to do with the club, one it invited, and its own. */
export const ACTORS = ['anonymous', 'stranger', 'other owner', 'invited', 'member', 'manager', 'owner'] as const
/** Somebody who tries a call. */
export type Actor = (typeof ACTORS)[number]

/** A club with people around it and things of its own in it; each function makes another of these things. */
export interface World {
  portal: TestPortal
  club: string
  other: string
  people: Record<Exclude<Actor, 'anonymous'>, Person>
  event: string
  group: string
  /** Lets the club hold events. */
  letHost(): Promise<unknown>
  /** Makes an event that the club holds, with whatever stands around it (`event-rights.test.ts`). */
  hosted(): Promise<HostedEvent>
  unit: string
  participant(): Promise<string>
  registration(): Promise<string>
  /** Two registrations sent together; the batch's id. */
  batch(): Promise<string>
  member(): Promise<string>
  path(): Promise<string>
  /** A video file that was uploaded, and a video that is ready. */
  videoFile(): Promise<string>
  video(): Promise<string>
  invited(): Promise<Person>
  /** Another session of this person; its id. */
  session(who: Person): Promise<string>
  /** The person on another device. */
  elsewhere(who: Person): Promise<Person>
  /** Ids and words that nobody outside the club may ever read. */
  secrets: string[]
  /** ID photo and avatar of the club's people: references without a signature. */
  files: string[]
}

/** An event that the club of the world holds, and its first group. */
export interface HostedEvent {
  id: string
  group: string
}

/** A word that stands in the names of the club's things and nowhere else. */
export const SECRET_WORD = '隐秘'

async function people(portal: TestPortal) {
  const owner = await portal.signUp(`${SECRET_WORD}所有者`)
  const club = await aClub(owner, `${SECRET_WORD}俱乐部`)
  await actFor(owner, club)
  const manager = await aMember(portal, owner, club, 'manager', `${SECRET_WORD}管理员`)
  const member = await aMember(portal, owner, club, 'member', `${SECRET_WORD}成员`)
  const [stranger, otherOwner] = [await portal.signUp('路人'), await portal.signUp('别家')]
  const other = await aClub(otherOwner, '别家俱乐部')
  await actFor(otherOwner, other)
  const invited = await anInvited(portal, owner, club)
  return { club, other, people: { stranger, 'other owner': otherOwner, invited, member, manager, owner } }
}

async function anInvited(portal: TestPortal, owner: Person, club: string): Promise<Person> {
  const person = await portal.signUp('受邀者')
  const phone = await verifyPhone(portal, person)
  await owner.call(inviteMember, { params: { id: club }, body: { phone, role: 'member' } })
  return person
}

/** Opens it, on the store this run is for; the portal is as its settings and options say. */
export async function openWorld(env: Record<string, string> = {}, options: PortalOptions = {}): Promise<World> {
  const portal = await openPortal(env, options)
  const { club, other, people: all } = await people(portal)
  const { owner } = all
  const event = await anEvent(portal, { groups: [aGroup({ capacity: null })] })
  const group = event.groups[0] ?? ''
  const add = async (body: object) =>
    (await owner.call(addParticipant, { body: aParticipant({ name: `${SECRET_WORD}小孩`, ...body }) })).data.id
  const registerAll = async (count: number) => {
    const entries: object[] = []
    while (entries.length < count) entries.push({ group_id: group, participant_id: await add({}) })
    return (await owner.call(registerBatch, { rawBody: { event_id: event.id, entries } })).data
  }
  const register = async () => (await registerAll(1)).items[0]?.registration_id ?? ''
  const place = { type: 'club' as const, district_code: '110105' }
  const unit = (await owner.call(addUnit, { body: { name: `${SECRET_WORD}单位`, ...place } })).data.id
  const team = await owner.call(addTeam, { params: { id: unit }, body: { name: `${SECRET_WORD}队` } })
  const photo = await upload(portal, owner, await aJpeg())
  const avatar = await upload(portal, owner, await aJpeg(), { purpose: 'avatar' })
  const letHost = () =>
    portal.deps.database.db.updateTable('organization').set({ can_host: true }).where('id', '=', club).execute()
  const hosted = async (): Promise<HostedEvent> => {
    await letHost()
    const { id, groups } = await anEvent(portal, { organization_id: club, groups: [aGroup({ capacity: null })] })
    return { id, group: groups[0] ?? '' }
  }
  const known = [await add({ id_photo_url: photo.url }), await register(), unit, team.data.id, photo.path, avatar.path]
  const members = (await owner.call(listMembers, { params: { id: club } })).data.items.map(({ id }) => id)
  const references = (await owner.call(listRegistrations)).data.items.map(({ reference }) => reference)
  return {
    portal,
    club,
    other,
    people: all,
    event: event.id,
    group,
    letHost,
    hosted,
    unit,
    participant: () => add({}),
    registration: register,
    batch: async () => (await registerAll(2)).batch_id ?? '',
    member: async () => (await aMember(portal, owner, club, 'member', `${SECRET_WORD}新人`)).memberId,
    path: async () => (await reserved(owner)).path,
    videoFile: async () => (await uploadVideoFile(portal, owner)).path,
    video: async () => (await aReadyVideo(portal, owner, { title: `${SECRET_WORD}课` })).id,
    invited: () => anInvited(portal, owner, club),
    session: async (who) => currentSession(await signInAgain(portal, who)),
    elsewhere: (who) => signInAgain(portal, who),
    secrets: [SECRET_WORD, ...known, ...members, ...references],
    files: [photo.url, avatar.url],
  }
}

async function currentSession(who: Person): Promise<string> {
  const { items } = (await who.call(listSessions, { query: { page_size: 100 } })).data
  return items.find(({ is_current }) => is_current)?.id ?? ''
}

/** A phone nobody has. */
export const newPhone = aPhone
