import {
  addUnit,
  changeParticipant,
  changeRegistration,
  getEvent,
  listRegistrations,
  removePaper,
  resubmitRegistration,
  sendPaper,
  withdrawRegistration,
} from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { aJpeg, open, upload } from '../../media/upload/upload-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { aGroup } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { anew, aRelay, edit } from '../change/change-fixtures.ts'
import { enter, leave, sendEntries } from '../waiting/waiting-fixtures.ts'
import { aPaperFile, aReviewedEvent, decide, handIn, papersOf, shown } from './review-fixtures.ts'

let portal: TestPortal
let wang: Person
let li: Person
let world: Awaited<ReturnType<typeof aReviewedEvent>>

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
  li = await portal.signUp('李小红的爸爸')
  world = await aReviewedEvent(portal)
})

const one = async (who = wang, group = world.group): Promise<string> =>
  (await enter(who, world.event, group, [{}]))[0] ?? ''
const unreviewed = { reasons: [], due_at: null }

describe('what a group asks for', () => {
  test('is told with the group, and of a registration; nothing is kept when it is entered', async () => {
    const { data } = await portal.call(getEvent, { params: { id: world.event.id } })
    expect(data.groups[0]?.papers).toEqual(['form', 'health'])
    const id = await one()
    expect(await shown(wang, id)).toMatchObject({
      review: { state: 'pending', rev: 0, at: null, ...unreviewed },
      papers: [
        { kind: 'form', participant_id: null, state: 'missing', files: [] },
        { kind: 'health', state: 'missing', files: [] },
      ],
    })
    const { rows } = await portal.deps.database.pool.query('select count(*)::int as n from review')
    expect(rows[0].n).toBe(0)
    const [listed] = (await wang.call(listRegistrations)).data.items
    expect([listed?.review?.state, listed?.papers]).toEqual(['pending', []])
  })

  test('of a group that asks for nothing there is no review', async () => {
    const plain = await aReviewedEvent(portal, [aGroup()])
    const [id] = await enter(wang, plain.event, plain.group, [{}])
    expect(await shown(wang, id)).toMatchObject({ review: null, papers: [] })
  })

  test('a photo and a consent of the record count as sent, person by person', async () => {
    const { event, group } = await aReviewedEvent(portal, [aRelay({ papers: ['photo', 'consent'] })])
    const { url } = await upload(portal, wang, await aJpeg())
    const consent = { version: '2026-01', given_by: '王大明' }
    const members = [anew({ id_photo_url: url }), anew({ consent })]
    const [id] = await sendEntries(wang, event, [{ group_id: group, team: { name: '闪电' }, members }])
    expect(await papersOf(wang, id)).toEqual(['photo sent', 'photo missing', 'consent missing', 'consent sent'])
  })
})

describe('a paper', () => {
  test('is a private file, shown for five minutes to who sent it', async () => {
    const id = await one()
    const { data } = await handIn(portal, wang, id, 'health')
    expect(data).toMatchObject({ state: 'sent', reason: null, type: 'pdf' })
    expect((await open(portal, data.view_url)).statusCode).toBe(200)
    expect((await open(portal, data.view_url.split('?')[0] ?? '')).statusCode).toBe(404)
    const { papers, review } = await shown(wang, id)
    expect(papers[1]).toMatchObject({ kind: 'health', state: 'sent', files: [{ id: data.id }] })
    expect(review).toMatchObject({ state: 'pending', rev: 1 })
  })

  test('of somebody counts for all of theirs at the event', async () => {
    const two = await aReviewedEvent(portal, [aGroup({ papers: ['health'] }), aGroup({ papers: ['health', 'form'] })])
    const [first] = await enter(wang, two.event, two.event.groups[0], [{}])
    const participant_id = (await shown(wang, first)).members[0]?.participant_id
    const [second] = await sendEntries(wang, two.event, [{ group_id: two.event.groups[1], participant_id }])
    await handIn(portal, wang, first, 'health')
    expect(await papersOf(wang, second)).toEqual(['health sent', 'form missing'])
  })

  test('the stamped form is the unit’s, for all its registrations of the organization', async () => {
    const unit_id = await aUnit()
    const ids = await enter(wang, world.event, world.group, [{}, {}], { unit_id })
    const other = await one()
    expect((await handIn(portal, wang, ids[0], 'form', { unit_id })).code).toBe(0)
    expect(await Promise.all([...ids, other].map((id) => papersOf(wang, id)))).toEqual([
      ['form sent', 'health missing'],
      ['form sent', 'health missing'],
      ['form missing', 'health missing'],
    ])
  })

  test('has at most five files; the sixth is refused, and one sent twice is one', async () => {
    const id = await one()
    const path = await aPaperFile(portal, wang)
    const body = { kind: 'health' as const, path }
    const [first, again] = [
      await wang.call(sendPaper, { params: { id }, body }),
      await wang.call(sendPaper, { params: { id }, body }),
    ]
    expect(again.data.id).toBe(first.data.id)
    for (let page = 2; page <= 5; page += 1) expect((await handIn(portal, wang, id, 'health')).code).toBe(0)
    expect(await handIn(portal, wang, id, 'health')).toMatchObject({ status: 409, code: 4009 })
    expect((await shown(wang, id)).papers[1]?.files).toHaveLength(5)
  })

  test('can be taken back, by its organization alone', async () => {
    const id = await one()
    const { data } = await handIn(portal, wang, id, 'health')
    const params = { id, paper_id: data.id }
    expect((await li.call(removePaper, { params })).code).toBe(4004)
    expect((await wang.call(removePaper, { params: { id: await one(), paper_id: data.id } })).code).toBe(4004)
    expect((await wang.call(removePaper, { params })).code).toBe(0)
    expect(await papersOf(wang, id)).toEqual(['form missing', 'health missing'])
    expect((await wang.call(removePaper, { params })).code).toBe(4004)
  })

  test('is refused where it is not asked for, not uploaded as a paper, somebody else’s, or too late', async () => {
    const id = await one()
    const send = (rawBody: object, who = wang, of = id) => who.call(sendPaper, { params: { id: of }, rawBody })
    const path = await aPaperFile(portal, wang)
    const refusedAt = (at: string, rule: string) => ({ code: 4001, errors: [{ path: at, rule }] })
    expect(await send({ kind: 'pledge', path })).toMatchObject(refusedAt('/kind', 'paper_not_asked'))
    const photo = await upload(portal, wang, await aJpeg())
    for (const wrong of [photo.path, 'paper/202601/nothing', await aPaperFile(portal, li)])
      expect(await send({ kind: 'form', path: wrong })).toMatchObject(refusedAt('/path', 'paper_not_found'))
    const stranger = { kind: 'health', path, participant_id: uuid() }
    expect(await send(stranger)).toMatchObject(refusedAt('/participant_id', 'not_of_registration'))
    expect(await send({ kind: 'form', path, unit_id: uuid() })).toMatchObject(
      refusedAt('/unit_id', 'not_of_registration'),
    )
    expect((await send({ kind: 'form', path }, li)).code).toBe(4004)
    await leave(wang, id)
    expect((await send({ kind: 'form', path })).code).toBe(4009)
    const over = await aReviewedEvent(portal)
    const [late] = await enter(wang, over.event, over.group, [{}])
    await portal.deps.database.db
      .updateTable('event')
      .set({ starts_at: new Date(0), ends_at: new Date(1) })
      .where('id', '=', over.event.id)
      .execute()
    expect(await send({ kind: 'form', path }, wang, late)).toMatchObject({ status: 409, code: 4009 })
    expect(await wang.call(resubmitRegistration, { params: { id: late ?? '' }, body: { rev: 1 } })).toMatchObject({
      code: 4009,
    })
  })
})

/** A registration that the host has accepted although nothing was sent. */
async function accepted(group = world.group, event = world.event, host = world.host): Promise<string> {
  const [id = ''] = await enter(wang, event, group, [{}])
  const { data } = await decide(host, event, [{ registration_id: id, rev: 0, state: 'accepted', despite: '现场补交' }])
  expect(data.items[0]?.code).toBe(0)
  return id
}

const stateOf = async (id: string) => {
  const { review } = await shown(wang, id)
  return `${review?.state} ${review?.rev}`
}

describe('what was accepted waits for the host again', () => {
  test('once a member or the group changes, in the same transaction', async () => {
    const two = await aReviewedEvent(portal, [aGroup({ papers: ['form'] }), aGroup({ papers: ['form'] })])
    const id = await accepted(two.group, two.event, two.host)
    expect((await edit(wang, id, { members: [anew()] })).data.review).toMatchObject({ state: 'resubmitted', rev: 2 })
    const { data } = await wang.call(changeRegistration, { params: { id }, body: { group_id: two.event.groups[1] } })
    expect(data.review).toMatchObject({ state: 'resubmitted', rev: 3 })
    expect(data.timeline.filter(({ what }) => what === 'review').map(({ status }) => status)).toEqual([
      'accepted',
      'resubmitted',
    ])
  })

  test('once the photo or the consent is another', async () => {
    const id = await accepted()
    const participant = { id: (await shown(wang, id)).members[0]?.participant_id ?? '' }
    await wang.call(changeParticipant, { params: participant, body: { guardian_name: '王大明' } })
    expect(await stateOf(id)).toBe('accepted 1')
    const { url } = await upload(portal, wang, await aJpeg())
    await wang.call(changeParticipant, { params: participant, body: { id_photo_url: url } })
    expect(await stateOf(id)).toBe('resubmitted 2')
    await wang.call(changeParticipant, {
      params: participant,
      body: { consent: { version: '2026-01', given_by: '王大明' } },
    })
    expect(await stateOf(id)).toBe('resubmitted 3')
  })

  test('once a paper comes or goes', async () => {
    const id = await accepted()
    const { data } = await handIn(portal, wang, id, 'health')
    expect(await stateOf(id)).toBe('resubmitted 2')
    await wang.call(removePaper, { params: { id, paper_id: data.id } })
    expect(await stateOf(id)).toBe('resubmitted 3')
    const [entry] = await lastEntries(portal.deps.database.db, wang.organizationId, 1)
    expect(entry).toMatchObject({ action: 'paper.remove', subject: { paper_id: data.id, kind: 'health' } })
  })
})

describe('what the host returned', () => {
  const returned = async () => {
    const id = await one()
    const reasons = [{ code: 'health_missing' as const }]
    await decide(world.host, world.event, [{ registration_id: id, rev: 0, state: 'returned', reasons }])
    return id
  }
  const resubmit = (id: string, rev: number, who = wang) =>
    who.call(resubmitRegistration, { params: { id }, body: { rev } })

  test('stays with the organization while it is mended, and is handed in once', async () => {
    const id = await returned()
    await handIn(portal, wang, id, 'health')
    expect(await stateOf(id)).toBe('returned 1')
    expect((await resubmit(id, 2)).code).toBe(4403)
    expect((await resubmit(id, 1, li)).code).toBe(4004)
    const { data } = await resubmit(id, 1)
    expect(data).toMatchObject({ state: 'resubmitted', rev: 2, due_at: null, reasons: [{ code: 'health_missing' }] })
    expect((await resubmit(id, 2)).code).toBe(4009)
  })

  test('is handed in no more once it is withdrawn', async () => {
    const id = await returned()
    await wang.call(withdrawRegistration, { params: { id } })
    expect((await resubmit(id, 1)).code).toBe(4009)
  })
})

async function aUnit(): Promise<string> {
  return (await wang.call(addUnit, { body: { name: `单位${uuid()}`, type: 'club', district_code: '110105' } })).data.id
}
