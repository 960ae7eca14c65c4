import { sendPaper } from '@startline/contract'
import { aJpeg, upload } from '../../media/upload/upload-fixtures.ts'
import type { Fixture } from './fixture.ts'
import type { World } from './world.ts'

/** A group that asks for a form, and what was sent and returned of one of its registrations. */
async function reviewed({ portal, people, event, group, registration }: World) {
  const { db } = portal.deps.database
  const registration_id = await registration()
  const papers = ['form' as const]
  await db.updateTable('event_group').set({ papers }).where('id', '=', group).execute()
  const at = new Date()
  const file = await upload(portal, people.owner, await aJpeg(), { purpose: 'paper' })
  const row = { event_id: event, registration_id, state: 'returned' as const, reasons: '[]', rev: 1, at, due_at: at }
  await db.insertInto('review').values(row).execute()
  return { registration_id, path: file.path }
}

/** What is sent of a paper, and one that was. */
async function ofPaper(world: World) {
  const { registration_id: id, path } = await reviewed(world)
  const sent = await world.people.owner.call(sendPaper, { params: { id }, body: { kind: 'form', path } })
  return { params: { id, paper_id: sent.data.id } }
}

const ofHosted = async (world: World) => ({ params: { id: (await world.hosted()).id } })

/** One line for every call of papers and reviews. */
export const reviewFixtures = {
  sendPaper: {
    send: async (world) => {
      const { registration_id: id, path } = await reviewed(world)
      return { params: { id }, rawBody: { kind: 'form', path } }
    },
    outside: 4004,
  },
  removePaper: { send: ofPaper, outside: 4004 },
  resubmitRegistration: {
    send: async (world) => ({ params: { id: (await reviewed(world)).registration_id }, rawBody: { rev: 1 } }),
    outside: 4004,
  },
  listReviews: { send: ofHosted },
  decideReviews: {
    send: async (world) => ({
      ...(await ofHosted(world)),
      rawBody: { items: [{ registration_id: world.event, rev: 0, state: 'accepted' }] },
    }),
  },
} satisfies Record<string, Fixture>
