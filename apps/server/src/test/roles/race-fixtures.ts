import {
  assignBibs,
  drawContest,
  freezeContests,
  getHeldContest,
  planContests,
  publishLists,
  registerBatch,
  scratchStarter,
} from '@startline/contract'
import { type Fixture, inBody } from './fixture.ts'
import type { World } from './world.ts'

const RULEBOOK = 'balance_bike_runs_high'
const SEED = '春风'

/** An event that the club holds with one contest planned; its ids. */
async function planned(world: World) {
  const { id, group } = await world.hosted()
  const entries = [{ group_id: group, participant_id: await world.participant() }]
  await world.people.owner.call(registerBatch, { rawBody: { event_id: id, entries } })
  const body = { contests: [{ name: 'U8', group_ids: [group], rulebook: RULEBOOK }] }
  const { data } = await world.people.owner.call(planContests, { params: { id }, body })
  return { id, group, cid: data.items[0]?.id ?? '' }
}

/** The same frozen, with one starter and a number. */
async function frozen(world: World) {
  const { id, group, cid } = await planned(world)
  const { owner } = world.people
  await owner.call(freezeContests, { params: { id }, body: { contest_ids: [cid], end_changes_now: true } })
  await owner.call(assignBibs, { params: { id }, body: { groups: [{ group_id: group, from: 1, to: 99 }] } })
  const [starter] = (await owner.call(getHeldContest, { params: { id, cid } })).data.starters
  return { id, group, cid, starter }
}

/** The same drawn; its first heat. */
async function drawn(world: World) {
  const { id, cid, starter } = await frozen(world)
  const call = (body: object) =>
    world.people.owner.call(drawContest, { params: { id, cid }, rawBody: { seed: SEED, force: true, ...body } })
  const { digest } = (await call({ dry_run: true })).data
  const [heat] = (await call({ digest })).data.heats
  return { id, cid, starter, heat }
}

const ofPlanned = async (world: World) => {
  const { id, cid } = await planned(world)
  return { params: { id }, cid }
}

/** One line for every call from entries to start lists. */
export const raceFixtures = {
  listRulebooks: {},
  checkRulebook: inBody(() => ({ rulebook: RULEBOOK, entrants: [8] })),
  listHeldContests: { send: async (world) => ({ params: (await ofPlanned(world)).params }) },
  planContests: {
    send: async (world) => {
      const { id, group } = await world.hosted()
      return { params: { id }, rawBody: { contests: [{ name: 'U8', group_ids: [group], rulebook: RULEBOOK }] } }
    },
  },
  getHeldContest: {
    send: async (world) => {
      const { id, cid } = await planned(world)
      return { params: { id, cid } }
    },
  },
  suggestMerges: { send: async (world) => ({ params: (await ofPlanned(world)).params }) },
  freezeContests: {
    send: async (world) => {
      const { params, cid } = await ofPlanned(world)
      return { params, rawBody: { contest_ids: [cid], end_changes_now: true } }
    },
  },
  offerPlaces: {
    send: async (world) => {
      const { id, cid } = await frozen(world)
      const rawBody = { contest_ids: [cid], leave_out: 'unreviewed', registration_ids: [id], reason: '名额给候补' }
      return { params: { id }, rawBody }
    },
    allowed: 4406,
  },
  unfreezeContests: {
    send: async (world) => {
      const { id, cid } = await frozen(world)
      return { params: { id }, rawBody: { contest_ids: [cid] } }
    },
  },
  assignBibs: {
    send: async (world) => {
      const { id, group } = await frozen(world)
      return { params: { id }, rawBody: { groups: [{ group_id: group, from: 1, to: 99 }] } }
    },
  },
  listRacers: { send: async (world) => ({ params: { id: (await frozen(world)).id } }) },
  changeRacer: {
    send: async (world) => {
      const { id, starter } = await frozen(world)
      return { params: { id, racer_id: starter?.racer_id ?? '' }, rawBody: { bib: 7 } }
    },
  },
  drawContest: {
    send: async (world) => {
      const { id, cid } = await frozen(world)
      return { params: { id, cid }, rawBody: { seed: SEED, force: true, dry_run: true } }
    },
  },
  moveStarters: {
    send: async (world) => {
      const { id, heat } = await drawn(world)
      const lanes = (heat?.lanes ?? []).map(({ lane, starter_id }) => ({ lane: lane + 1, starter_id }))
      return { params: { id, heat_id: heat?.id ?? '' }, rawBody: { rev: 0, lanes } }
    },
  },
  scratchStarter: {
    send: async (world) => {
      const { id, starter } = await frozen(world)
      return { params: { id, starter_id: starter?.id ?? '' }, rawBody: { reason: '受伤' } }
    },
  },
  restoreStarter: {
    send: async (world) => {
      const { id, starter } = await frozen(world)
      const params = { id, starter_id: starter?.id ?? '' }
      await world.people.owner.call(scratchStarter, { params, body: { reason: '受伤' } })
      return { params }
    },
  },
  addStarter: {
    send: async (world) => {
      const { id, cid, starter } = await frozen(world)
      return { params: { id, cid }, rawBody: { registration_id: starter?.registration_id ?? '' } }
    },
    allowed: 4009,
  },
  getTimetable: { send: async (world) => ({ params: { id: (await drawn(world)).id } }) },
  downloadStartLists: { send: async (world) => ({ params: { id: (await drawn(world)).id } }) },
  downloadTiming: { send: async (world) => ({ params: { id: (await drawn(world)).id } }) },
  setTimetable: {
    send: async (world) => {
      const { id, heat } = await drawn(world)
      const blocks = [{ starts_at: '2031-05-01T08:00:00+08:00', minutes_per_heat: 5, heats: [heat?.id] }]
      return { params: { id }, rawBody: { blocks } }
    },
  },
  publishLists: {
    send: async (world) => {
      const { id, cid } = await drawn(world)
      return { params: { id }, rawBody: { contest_ids: [cid] } }
    },
  },
  getHeldProgramme: { send: async (world) => ({ params: (await ofPlanned(world)).params }) },
  saveProgrammeFront: {
    send: async (world) => {
      const front = { committees: '主任：张三', officials: '', judges: '', notes: '' }
      return { params: (await ofPlanned(world)).params, rawBody: { front } }
    },
  },
  // Nothing is drawn, so there is nothing to be made and printed; whoever may not is told before.
  makeProgramme: {
    send: async (world) => ({ params: (await ofPlanned(world)).params, rawBody: {} }),
    allowed: 4009,
  },
  printRace: {
    send: async (world) => ({ params: { ...(await ofPlanned(world)).params, what: 'programme' } }),
    allowed: 4009,
  },
  getProgramme: { send: ({ event }) => ({ params: { id: event } }), allowed: 4004 },
  getProgrammeFile: { send: ({ event }) => ({ params: { id: event } }), allowed: 4004 },
  listContests: { send: ({ event }) => ({ params: { id: event } }) },
  getContest: {
    send: async (world) => {
      const { id, cid } = await drawn(world)
      await world.people.owner.call(publishLists, { params: { id }, body: { contest_ids: [cid] } })
      return { params: { id, cid } }
    },
  },
} satisfies Record<string, Fixture>
