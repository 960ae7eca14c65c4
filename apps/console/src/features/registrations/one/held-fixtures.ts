import type { HeldEvent, Published } from '../../../held/queries.ts'

const group = (id: string, name: string, more: Partial<Published['groups'][number]> = {}) => ({
  id,
  name,
  registration_event: 'jifen',
  entry_kind: 'individual',
  gender: 'any',
  born_from: '2019-01-01',
  born_to: '2020-12-31',
  remaining: 3,
  waitlisted: 0,
  fee: 12_000,
  photo_required: false,
  papers: ['photo', 'form'],
  ...more,
})

/** What a screen needs of a published event with two groups, of which one is full and waited for. For tests. */
export const aPublished = (more: Partial<Published> = {}): Published =>
  ({
    id: '01a1fc04-5693-75ce-ad75-2ec21f5ac001',
    name: '湖畔杯',
    timezone: 'Asia/Shanghai',
    starts_at: '2030-05-01T01:00:00Z',
    edit_until: '2030-04-20T00:00:00Z',
    groups: [group('g1', 'U8', { remaining: 0, waitlisted: 2 }), group('g2', 'U10', { fee: 8000 })],
    ...more,
  }) as Published

/** The same event as its host holds it. For tests. */
export const aHeld = (more: Partial<HeldEvent> = {}): HeldEvent =>
  ({ id: aPublished().id, stage: 'open', rights: ['host'], to_review: 1, event: aPublished(), ...more }) as HeldEvent
