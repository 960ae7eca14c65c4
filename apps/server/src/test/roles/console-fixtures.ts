import { createDraft, giveDuty } from '@startline/contract'
import { aFile } from '../../hosting/draft/draft-fixtures.ts'
import { type Fixture, inBody } from './fixture.ts'
import { newPhone, SECRET_WORD, type World } from './world.ts'

/** An event that the club holds; its id. */
const hosted = async (world: World): Promise<string> => (await world.hosted()).id
/** The same, in the path of a call. */
const ofHosted = async (world: World) => ({ params: { id: await hosted(world) } })
/** A draft of the club's, in the path of a call, and what it is saved with. */
const ofDraft = async ({ letHost, people }: World) => {
  await letHost()
  const file = { ...aFile(), name: `${SECRET_WORD}赛` }
  const { data } = await people.owner.call(createDraft, { body: { file } })
  return { params: { id: data.id }, rawBody: { rev: 1, file } }
}
/** One that everybody may know once it is published. */
const ofPublishing = async ({ letHost, people }: World) => {
  await letHost()
  const { data } = await people.owner.call(createDraft, { body: { file: aFile() } })
  return { params: { id: data.id }, rawBody: { rev: 1 } }
}
const ofDuty = async (world: World) => {
  const { id } = await world.hosted()
  const body = { phone: newPhone(), duty: 'gate' as const }
  return { params: { id, duty_id: (await world.people.owner.call(giveDuty, { params: { id }, body })).data.id } }
}
const ofGroup = async (world: World) => {
  const { id, group } = await world.hosted()
  return { params: { id, group_id: group } }
}
const aNewGroup = {
  name: 'U12 女子组',
  registration_event: 'jingsu',
  registration_opens_at: '2031-01-01T09:00',
  registration_closes_at: '2031-02-01T09:00',
}

/** One line for every call of the console. */
export const consoleFixtures = {
  listHeldEvents: {},
  createDraft: {
    ...inBody(async ({ letHost }) => {
      await letHost()
      return { file: { name: `${SECRET_WORD}新赛` } }
    }),
    outside: 4003,
  },
  getHeldEvent: { send: ofHosted },
  saveDraft: { send: ofDraft },
  discardDraft: { send: async (world) => ({ params: (await ofDraft(world)).params }) },
  previewDraft: { send: async (world) => ({ params: (await ofDraft(world)).params }) },
  publishDraft: { send: ofPublishing },
  downloadEventFile: { send: ofHosted },
  changeHeldEvent: { send: async (world) => ({ ...(await ofHosted(world)), rawBody: { summary: '新的简介' } }) },
  addGroup: { send: async (world) => ({ ...(await ofHosted(world)), rawBody: aNewGroup }) },
  changeGroup: { send: async (world) => ({ ...(await ofGroup(world)), rawBody: { capacity: 99 } }) },
  removeGroup: { send: ofGroup, allowed: 4009 },
  cancelEvent: { send: async (world) => ({ ...(await ofHosted(world)), rawBody: { name: '春季少儿轮滑公开赛' } }) },
  archiveEvent: { send: ofHosted, allowed: 4009 },
  listOwnDuties: {},
  listDuties: { send: ofHosted },
  grantAllowance: {
    send: async (world) => ({
      ...(await ofHosted(world)),
      rawBody: { organization_id: world.people.owner.organizationId, people: 5 },
    }),
  },
  giveDuty: { send: async (world) => ({ ...(await ofHosted(world)), rawBody: { phone: newPhone(), duty: 'judge' } }) },
  endDuty: { send: ofDuty },
} satisfies Record<string, Fixture>
