import { changeRegistration, sendPaper } from '@startline/contract'
import { expect, test } from 'vitest'
import { aPaperFile, aReviewedEvent, decide, shown } from '../../entries/review/review-fixtures.ts'
import { enter, expectExact, leave, standings } from '../../entries/waiting/waiting-fixtures.ts'
import { actFor, signInAgain } from '../../identity/member/member-fixtures.ts'
import { aGroup, together } from '../../test/factories.ts'
import { openPortal, type Person } from '../../test/harness.ts'

const portal = await openPortal({ RATE_LIMITS: 'loose' })
const STATES = ['accepted', 'returned', 'rejected'] as const

test('fifty sessions decide on one registration: one wins, the others are told that it moved', async () => {
  const { host, event, group } = await aReviewedEvent(portal, [aGroup({ papers: ['form'], capacity: 1 })])
  const coach = await portal.signUp()
  const [id = '', next] = await enter(coach, event, group, [{}, {}])
  // A password takes a while to check: who comes with fifty at once is told to come again.
  const sessions: Person[] = []
  for (let at = 0; at < 50; at += 5) sessions.push(...(await together(5, () => signInAgain(portal, host))))
  await Promise.all(sessions.map((one) => actFor(one, host.clubId)))
  const answers = await together(50, (at) => {
    const state = STATES[at % 3] ?? 'accepted'
    const reasons = state === 'accepted' ? [] : [{ code: 'wrong_group' as const }]
    return decide(sessions[at] ?? host, event, [{ registration_id: id, rev: 0, state, reasons, despite: '已核对' }])
  })
  const codes = answers.map(({ data }) => data.items[0]?.code)
  const winner = codes.indexOf(0)
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  expect(codes.filter((code) => code !== 0 && code !== 4403 && code !== 4009)).toEqual([])
  const state = STATES[winner % 3]
  expect((await shown(coach, id)).review).toMatchObject({ state, rev: 1 })
  const isOut = state === 'rejected'
  expect(await standings(coach, [id, next ?? ''])).toEqual(
    isOut ? ['withdrawn', 'registered'] : ['registered', 'waitlisted 1'],
  )
  expect(answers.flatMap(({ data }) => data.promoted)).toHaveLength(isOut ? 1 : 0)
  await expectExact(portal, event.id)
})

test('rejections and withdrawals of the same registrations give each place once', async () => {
  const { host, event, group } = await aReviewedEvent(portal, [aGroup({ papers: ['form'], capacity: 8 })])
  const coach = await portal.signUp()
  const ids = await enter(
    coach,
    event,
    group,
    Array.from({ length: 16 }, () => ({})),
  )
  const answers = await together(16, (at) => {
    const id = ids[at % 8] ?? ''
    const reasons = [{ code: 'wrong_group' as const }]
    return at < 8
      ? decide(host, event, [{ registration_id: id, rev: 0, state: 'rejected', reasons }]).then(({ code }) => code)
      : leave(coach, id).then(({ code }) => code)
  })
  expect(new Set(answers)).toEqual(new Set([0]))
  expect(await standings(coach, ids)).toEqual(ids.map((_id, at) => (at < 8 ? 'withdrawn' : 'registered')))
  await expectExact(portal, event.id)
})

test('a change and an acceptance at once: what was accepted is what stands, or it waits for the host again', async () => {
  const { host, event, group } = await aReviewedEvent(portal, [aGroup({ papers: ['form'] })])
  const coach = await portal.signUp()
  const ids = await enter(
    coach,
    event,
    group,
    Array.from({ length: 10 }, () => ({})),
  )
  await Promise.all(
    ids.flatMap((id) => [
      decide(host, event, [{ registration_id: id, rev: 0, state: 'accepted', despite: '已核对' }]),
      coach.call(changeRegistration, { params: { id }, body: { district_code: '110105' } }),
    ]),
  )
  const states = await Promise.all(ids.map(async (id) => (await shown(coach, id)).review?.state))
  expect(states.filter((state) => state === 'accepted')).toEqual([])
})

test('of ten files sent at once for one paper, five find room', async () => {
  const { event, group } = await aReviewedEvent(portal)
  const coach = await portal.signUp()
  const [id = ''] = await enter(coach, event, group, [{}])
  const paths = await Promise.all(Array.from({ length: 10 }, () => aPaperFile(portal, coach)))
  const answers = await together(10, (at) =>
    coach.call(sendPaper, { params: { id }, body: { kind: 'health', path: paths[at] ?? '' } }),
  )
  const stored = answers.filter(({ code }) => code === 0)
  expect(stored).toHaveLength(5)
  const { papers } = await shown(coach, id)
  expect(papers.find(({ kind }) => kind === 'health')?.files).toHaveLength(stored.length)
  expect(answers.filter(({ code }) => code !== 0 && code !== 4009)).toEqual([])
})
