import { registerBatch } from '@startline/contract'
import { aParticipant } from '../factories.ts'
import type { Fixture } from './fixture.ts'
import type { World } from './world.ts'

const ofHosted = async (world: World) => ({ params: { id: (await world.hosted()).id } })
/** A registration in an event that the club holds; its ids as the path has them. */
async function heldEntry(world: World) {
  const { id, group } = await world.hosted()
  const entries = [{ group_id: group, participant_id: await world.participant() }]
  const { data } = await world.people.owner.call(registerBatch, { rawBody: { event_id: id, entries } })
  const [item] = data.items
  return { id, rid: item?.registration_id ?? '', participant: item?.participant_id ?? '', group }
}
const ofHeldEntry = async (world: World) => {
  const { id, rid } = await heldEntry(world)
  return { params: { id, rid } }
}

/** One line for every call about the registrations of an event that is held. */
export const hostedFixtures = {
  listHostedRegistrations: { send: ofHosted },
  getHostedRegistration: { send: ofHeldEntry },
  revealHosted: {
    send: async (world) => {
      const { id, rid, participant } = await heldEntry(world)
      return { params: { id, rid }, rawBody: { participant_id: participant, reason: '核对证件号码' } }
    },
  },
  markPayments: {
    send: async (world) => ({
      params: { id: (await heldEntry(world)).id },
      rawBody: { references: ['2222-2222'], payment: 'paid' },
    }),
    allowed: 4001,
  },
  readStatement: {
    send: async (world) => ({ ...(await ofHosted(world)), rawBody: { text: '收入 120.00' } }),
  },
  printReceipts: {
    send: async (world) => ({ ...(await ofHosted(world)), rawBody: { references: ['2222-2222'] } }),
    allowed: 4001,
  },
  showEventStats: { send: ofHosted },
  exportEntries: {
    send: async (world) => ({ ...(await ofHosted(world)), rawBody: { kind: 'entries' } }),
  },
  withdrawHosted: {
    send: async (world) => ({ ...(await ofHeldEntry(world)), rawBody: { reason: '监护人来电' } }),
  },
  moveHosted: {
    send: async (world) => {
      const { id, rid, group } = await heldEntry(world)
      return { params: { id, rid }, rawBody: { group_id: group, reason: '监护人来电' } }
    },
  },
  replaceHosted: {
    send: async (world) => {
      const { id, rid, participant } = await heldEntry(world)
      const rawBody = { out: participant, in: { participant: aParticipant() }, reason: '监护人来电' }
      return { params: { id, rid }, rawBody }
    },
  },
  enterLate: {
    send: async (world) => {
      const { id, group } = await heldEntry(world)
      return {
        params: { id },
        rawBody: { entry: { group_id: group, participant: aParticipant() }, reason: '监护人来电' },
      }
    },
  },
} satisfies Record<string, Fixture>
