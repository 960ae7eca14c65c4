import { addParticipant } from '@startline/contract'
import { expect, test } from 'vitest'
import { aReviewedEvent, handIn } from '../../entries/review/review-fixtures.ts'
import { enter } from '../../entries/waiting/waiting-fixtures.ts'
import { aParticipant, together } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { removeDue, runDaily } from './daily.ts'
import { applyRetention } from './retention.ts'
import { PAPERS_DAYS } from './terms.ts'

const portal = await openPortal()

test('portals that remove at the same time remove each paper once', async () => {
  const { event, group } = await aReviewedEvent(portal)
  const coach = await portal.signUp()
  const ids = await enter(coach, event, group, [{}, {}, {}])
  for (const id of ids) await handIn(portal, coach, id, 'form')
  const long = new Date(Date.now() - (PAPERS_DAYS + 1) * 86_400_000)
  const past = { starts_at: new Date(long.getTime() - 86_400_000), ends_at: long, archived_at: long }
  await portal.deps.database.db.updateTable('event').set(past).where('id', '=', event.id).execute()
  const gone = (await together(8, () => applyRetention(portal.deps))).flat()
  expect(gone.reduce((sum, { papers }) => sum + papers, 0)).toBe(3)
})

test('of processes that begin at the same time one does the day’s run, and an organization is told once', async () => {
  const coach = await portal.signUp()
  await coach.call(addParticipant, { body: aParticipant() })
  portal.passTime(731 * 86_400_000)
  const runs = await together(8, () => runDaily(portal.deps))
  expect(runs.filter((run) => run !== undefined)).toHaveLength(1)
  portal.passTime(31 * 86_400_000)
  const removed = await together(8, () => removeDue(portal.deps))
  expect(removed.reduce((sum, { participants = 0 }) => sum + participants, 0)).toBe(4)
  const { rows } = await portal.deps.database.pool.query(
    "select count(*)::int as told from notice where kind = 'data_expires' group by organization_id",
  )
  expect(rows).toEqual([{ told: 1 }, { told: 1 }])
})
