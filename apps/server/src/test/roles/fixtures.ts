import { type CallName, publishAnnouncement } from '@startline/contract'
import { findFont } from '../../paper/thread/find-font.ts'
import { aGroup, anEvent, aParticipant } from '../factories.ts'
import { consoleFixtures } from './console-fixtures.ts'
import { type Fixture, inBody } from './fixture.ts'
import { hostedFixtures } from './hosted-fixtures.ts'
import { raceFixtures } from './race-fixtures.ts'
import { reviewFixtures } from './review-fixtures.ts'
import { type Actor, newPhone, SECRET_WORD, type World } from './world.ts'

const insiders: readonly Actor[] = ['member', 'manager', 'owner']
const PASSWORD = 'A quiet lane 2026'
let accounts = 0
const newAccount = () => ({ account: `role.${process.pid}.${accounts++}`, password: PASSWORD, name: '新人' })
const ofParticipant = async (world: World) => ({ params: { id: await world.participant() } })
const ofRegistration = async (world: World) => ({ params: { id: await world.registration() } })
const ofBatch = async (world: World) => ({ params: { id: await world.batch() } })
const ofClub = ({ club }: World) => ({ params: { id: club } })
const ofUnit = ({ unit }: World) => ({ params: { id: unit } })
const ofMember = async ({ club, member }: World) => ({ params: { id: club, member_id: await member() } })
const entryOf = async ({ event, group, participant }: World) => ({
  event_id: event,
  entries: [{ group_id: group, participant_id: await participant() }],
})
const ofVideo = async (world: World) => ({ params: { id: await world.video() } })
const WORDS = { 'zh-CN': { title: `${SECRET_WORD}公告`, text: '请提前到场。' } }
/** An event whose registration is still to open; its id. */
const comingEvent = async (portal: World['portal']): Promise<string> => {
  const opens = new Date(Date.now() + 24 * 60 * 60_000)
  return (await anEvent(portal, { groups: [aGroup({ registration_opens_at: opens })] })).id
}
const ofAnnouncement = async (world: World) => {
  const body = { event_id: (await world.hosted()).id, audience: 'entered' as const, words: WORDS }
  return { params: { id: (await world.people.owner.call(publishAnnouncement, { body })).data.id ?? '' } }
}
const photo = { purpose: 'id_photo', file_name: 'a.jpg', content_type: 'image/jpeg', size: 1000 }
const csv = { 'content-type': 'application/octet-stream' }

/** One line for every call of the contract. */
export const fixtures: Record<CallName, Fixture> = {
  ...consoleFixtures,
  ...hostedFixtures,
  ...reviewFixtures,
  ...raceFixtures,
  register: inBody(newAccount),
  login: inBody(({ people: { stranger } }) => ({ account: stranger.account, password: stranger.password })),
  sendCode: inBody(() => ({ phone: newPhone(), scene: 'login' })),
  verifyCode: { ...inBody(() => ({ phone: newPhone(), scene: 'bind_phone', code: '000000' })), allowed: 4102 },
  registerBySms: { ...inBody(() => ({ phone: newPhone(), code: '000000', name: '新人' })), allowed: 4102 },
  loginBySms: { ...inBody(() => ({ phone: newPhone(), code: '000000' })), allowed: 4102 },
  resetPassword: { ...inBody(() => ({ ticket: 'none', password: PASSWORD })), allowed: 4102 },
  logout: { as: ({ elsewhere, people }, actor) => elsewhere(people[actor]) },

  getUser: {},
  changeUser: {
    ...inBody(({ files }, actor) =>
      insiders.includes(actor) ? { name: `${SECRET_WORD}人` } : { avatar_path: files[1]?.replace('/oss/file/', '') },
    ),
    outside: 4001,
  },
  changePassword: inBody(() => ({ current_password: PASSWORD, password: PASSWORD })),
  changePhone: { ...inBody(() => ({ ticket: 'none' })), allowed: 4102 },
  listSessions: {},
  endSession: {
    send: async ({ session, people }, actor) => ({
      params: { id: await session(insiders.includes(actor) ? people[actor as 'owner'] : people.owner) },
    }),
    outside: 4004,
  },
  listOrganizations: {},
  switchOrganization: { ...inBody(({ club }) => ({ organization_id: club })), outside: 4004 },
  listInvitations: {},
  exportMyData: {},
  showErasure: {},
  eraseAccount: { ...inBody(() => ({ confirm: 'nobody of this name', registrations: 0 })), allowed: 4001 },

  getText: { send: () => ({ params: { name: 'terms' } }) },
  agreeToTexts: { ...inBody(() => ({ texts: [{ name: 'terms', version: '1999-01-01' }] })), allowed: 4009 },

  createOrganization: inBody(() => ({ name: '又一个俱乐部', type: 'club' })),
  requestConfirmation: { send: (world) => ({ ...ofClub(world), rawBody: { note: '区体育局注册的俱乐部' } }) },
  listMembers: { send: ofClub },
  inviteMember: { send: (world) => ({ ...ofClub(world), rawBody: { phone: newPhone(), role: 'member' } }) },
  changeMember: { send: async (world) => ({ ...(await ofMember(world)), rawBody: { role: 'manager' } }) },
  removeMember: { send: ofMember },
  acceptInvitation: {
    send: ofClub,
    as: async ({ invited, people }, actor) => (actor === 'invited' ? invited() : people[actor]),
  },
  jumpToApplication: { send: () => ({ params: { app_code: 'none' } }), allowed: 4004 },
  redeemJump: { ...inBody(() => ({ app_code: 'none', app_secret: 'none', token: 'none' })), allowed: 4101 },
  showAuthorization: { send: () => ({ params: { uid: 'none' } }), allowed: 4004 },
  answerAuthorization: { send: () => ({ params: { uid: 'none' }, rawBody: { allow: true } }), allowed: 4004 },

  listDistricts: { send: () => ({ query: { level: 'province' } }) },
  listUnits: { send: () => ({ query: { keyword: SECRET_WORD } }) },
  addUnit: inBody(() => ({ name: `单位${accounts++}`, type: 'school', district_code: '110105' })),
  listTeams: { send: ofUnit, outside: 4004 },
  addTeam: { send: (world) => ({ ...ofUnit(world), rawBody: { name: `队伍${accounts++}` } }), outside: 4004 },

  loadFirstData: { send: ({ event }) => ({ query: { route: '/integratedServices', url: `/?event=${event}` } }) },
  listEvents: {},
  getEvent: { send: ({ event }) => ({ params: { id: event } }) },
  getReminder: { send: ({ event }) => ({ params: { id: event } }) },
  setReminder: { send: async ({ portal }) => ({ params: { id: await comingEvent(portal) } }) },
  removeReminder: { send: ({ event }) => ({ params: { id: event } }) },
  listParticipants: { send: () => ({ query: { keyword: SECRET_WORD } }) },
  addParticipant: { ...inBody(({ unit }) => ({ ...aParticipant(), unit_id: unit })), outside: 4001 },
  getParticipant: { send: ofParticipant, outside: 4004 },
  changeParticipant: {
    send: async (world) => ({ ...(await ofParticipant(world)), rawBody: { guardian_name: '王大明' } }),
    outside: 4004,
  },
  removeParticipant: { send: ofParticipant, outside: 4004 },
  listGroupFits: {
    send: async ({ event, participant }) => ({ query: { event_id: event, participant_id: await participant() } }),
    outside: 4001,
  },
  listConsents: { send: ofParticipant, outside: 4004 },
  revealParticipant: {
    send: async (world) => ({ ...(await ofParticipant(world)), rawBody: { reason: '核对证件号码' } }),
    outside: 4004,
  },
  listReveals: { send: ofParticipant, outside: 4004 },
  listDuplicates: {},
  mergeParticipants: {
    send: async (world) => ({ ...(await ofParticipant(world)), rawBody: { other_id: await world.participant() } }),
    outside: 4004,
  },
  matchPhotos: inBody(() => ({ names: [`${SECRET_WORD}.jpg`] })),
  registerBatch: { ...inBody(entryOf), outside: 4306 },
  listRegistrations: { send: () => ({ query: { keyword: SECRET_WORD } }) },
  getRegistration: { send: ofRegistration, outside: 4004 },
  changeRegistration: {
    send: async (world) => ({ ...(await ofRegistration(world)), rawBody: { district_code: '110105' } }),
    outside: 4004,
  },
  withdrawRegistration: { send: ofRegistration, outside: 4004 },
  listBatches: {},
  getBatch: { send: ofBatch, outside: 4004 },
  undoBatch: { send: ofBatch, outside: 4004 },
  showBatchAnswer: { send: () => ({ query: { key: 'none' } }) },
  cancelBatch: inBody(() => ({ key: `role-${accounts++}` })),
  sumFees: { send: ({ event }) => ({ query: { event_id: event } }) },
  listNextRaces: {},
  listStarts: { send: async (world) => ({ query: { ids: await world.registration() } }) },
  listEnteredEvents: {},
  askGuardians: { send: ({ event }) => ({ params: { id: event }, rawBody: {} }) },
  // Without a Chinese font permitted callers are refused as well (entry-form.test.ts).
  printEntryForm: {
    send: ({ event }) => ({ query: { event_id: event } }),
    allowed: findFont({ pdfFont: null }) === null ? 5003 : 0,
    outside: 4009,
  },
  listInbox: {},
  countUnread: {},
  readInbox: inBody(() => ({ until: '2026-01-01T00:00:00Z' })),
  listAnnouncements: {},
  readAnnouncements: inBody(({ event }) => ({ ids: [event] })),
  listHostedAnnouncements: {},
  publishAnnouncement: {
    ...inBody(async (world) => ({ event_id: (await world.hosted()).id, audience: 'entered', words: WORDS })),
    outside: 4004,
  },
  withdrawAnnouncement: { send: ofAnnouncement, outside: 4004 },
  readSheet: { send: () => ({ rawBody: '姓名\n王小明\n', headers: csv }) },
  getListKey: {},
  compareList: inBody(() => ({ people: [{ name: SECRET_WORD, id_type: 'passport', id_number: 'E12345678' }] })),
  getSheetTemplate: { send: ({ event }) => ({ query: { event_id: event } }) },
  makeSheetReport: inBody(() => ({
    header: ['姓名'],
    rows: [{ row: 2, cells: ['王小明'], reason: '请输入身份证号' }],
  })),
  getRegistrationFile: { send: ({ event }) => ({ query: { event_id: event } }) },

  listManagedVideos: { send: () => ({ query: { keyword: SECRET_WORD } }) },
  addVideo: {
    ...inBody(async ({ videoFile }) => ({ title: `${SECRET_WORD}课`, video_path: await videoFile() })),
    outside: 4001,
  },
  changeVideo: {
    send: async (world) => ({ ...(await ofVideo(world)), rawBody: { title: `${SECRET_WORD}新课` } }),
    outside: 4004,
  },
  getManagedVideo: { send: ofVideo, outside: 4004 },
  orderSeries: {
    send: async (world) => {
      const id = await world.video()
      const series = `${SECRET_WORD}${id}`
      const { db } = world.portal.deps.database
      await db.updateTable('teaching_video').set({ series }).where('id', '=', id).execute()
      return { rawBody: { series, ids: [id] } }
    },
    outside: 4009,
  },
  removeVideo: { send: ofVideo, outside: 4004 },
  restoreVideo: {
    send: async (world) => {
      const id = await world.video()
      const { db } = world.portal.deps.database
      await db.updateTable('teaching_video').set({ removed_at: new Date() }).where('id', '=', id).execute()
      return { params: { id }, rawBody: {} }
    },
    outside: 4004,
  },
  retryVideo: { send: async (world) => ({ ...(await ofVideo(world)), rawBody: {} }), outside: 4004 },
  listVideos: { send: () => ({ query: { keyword: SECRET_WORD } }) },
  getVideo: { send: ofVideo, outside: 4004 },
  keepProgress: { send: async (world) => ({ ...(await ofVideo(world)), rawBody: { position: 12 } }), outside: 4004 },

  reportVideo: { send: async (world) => ({ ...(await ofVideo(world)), rawBody: { reason: 'other' } }), outside: 4004 },

  reserveUpload: inBody(() => photo),
  grantUpload: { ...inBody(async ({ path }) => ({ path: await path() })), outside: 4004 },
  finishUpload: { ...inBody(({ files }) => ({ path: files[0]?.replace('/oss/file/', '') })), outside: 4004 },
}
