import { afterEach, expect, test, vi } from 'vitest'
import { DRAFT_VERSION } from '../../../session/drafts/kept.ts'
import { putDraft } from '../../../session/drafts/shelf.ts'
import { aDevice } from '../../../session/test/device.ts'
import { cardsOf } from './draft-cards.tsx'

const NOW = Date.parse('2027-05-10T00:00:00Z')
const place = { kind: 'individual', account: 'wang', organization: 'club', event: 'e1' } as const

function keep(change: Partial<typeof place> & object, savedAt = NOW): void {
  const label = { event: 'Lake Cup', organization: 'Club', people: 1, resume: '/applicationForm?event=e1' }
  putDraft({ ...place, ...change }, { version: DRAFT_VERSION, savedAt, label, body: {} })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('my own drafts are offered, those for the organization I act for first; nobody else’s, and no old ones', () => {
  aDevice()
  keep({ organization: 'school' } as object, NOW)
  keep({}, NOW - 1000)
  keep({ account: 'li' } as object)
  keep({ event: 'e2' } as object, NOW - 24 * 3_600_000)
  const cards = cardsOf('wang', 'club', NOW)
  expect(cards.map((card) => [card.place.organization, card.elsewhere])).toEqual([
    ['club', false],
    ['school', true],
  ])
  expect(cards[0]).toMatchObject({ event: 'Lake Cup', people: 1, resume: '/applicationForm?event=e1' })
})

test('a browser that keeps nothing has no drafts', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(cardsOf('wang', 'club', NOW)).toEqual([])
})
