import { expect, test } from 'vitest'
import { aReviewedEvent, handIn } from '../../entries/review/review-fixtures.ts'
import { enter } from '../../entries/waiting/waiting-fixtures.ts'
import { together } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { applyRetention, PAPERS_DAYS } from './retention.ts'

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
