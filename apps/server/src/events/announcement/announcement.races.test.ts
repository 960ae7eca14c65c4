import { announcementLimits, readAnnouncements } from '@startline/contract'
import { expect, test } from 'vitest'
import { enter } from '../../entries/waiting/waiting-fixtures.ts'
import { aClubOwner } from '../../identity/member/member-fixtures.ts'
import { together } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { aHostedEvent, announce, announcedTo } from './announcement-fixtures.ts'

test('of twelve announcements at once five are published, and are read and put away once by whoever does it ten times at once', async () => {
  const portal = await openPortal()
  const host = await aClubOwner(portal)
  const event = await aHostedEvent(portal, host.clubId)
  await enter(host, event, event.groups[0], [{}])
  const answers = await together(12, () => announce(host, event))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(announcementLimits.perDay)
  const refused = answers.filter(({ code }) => code === 4029)
  expect(refused).toHaveLength(12 - announcementLimits.perDay)
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
  const ids = (await announcedTo(host)).map(({ id }) => id)
  expect(new Set(ids).size).toBe(announcementLimits.perDay)
  const marks = await together(10, (index) => host.call(readAnnouncements, { body: { ids, dismiss: index % 2 === 0 } }))
  expect(new Set(marks.map(({ code }) => code))).toEqual(new Set([0]))
  const { rows } = await portal.deps.database.pool.query(
    'select 1 from announcement_mark where dismissed_at is not null',
  )
  expect(rows).toHaveLength(announcementLimits.perDay)
})
