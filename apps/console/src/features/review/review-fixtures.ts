import type { ReviewItem } from './review-item.ts'

/** Somebody whose papers are looked at; for tests. */
export const aReviewedMember = (
  change: Partial<ReviewItem['members'][number]> = {},
): ReviewItem['members'][number] => ({
  participant_id: '01a1fc04-5693-75ce-ad75-2ec21f5ac001',
  name: '王小雨',
  gender: 'female',
  birth_date: '2019-05-04',
  reserve: false,
  photo_view_url: null,
  consent: null,
  ...change,
})

/** A registration as it is judged; for tests. */
export const aReviewItem = (change: Partial<ReviewItem> = {}): ReviewItem => ({
  registration_id: '01a1fc04-5693-75ce-ad75-2ec21f5ac092',
  reference: 'K7QM-2XRT',
  kind: 'individual',
  status: 'registered',
  organization_name: '飞轮俱乐部',
  unit_name: '朝阳实验小学',
  team_name: null,
  group: { id: 'g', name: 'U8', gender: 'any', born_from: '2019-01-01', born_to: '2020-12-31' },
  members: [aReviewedMember()],
  review: { state: 'pending', reasons: [], rev: 0, at: null, due_at: null },
  papers: [],
  entries: [],
  since: '2030-01-01T00:00:00.000Z',
  ...change,
})
