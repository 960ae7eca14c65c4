import type { Judged } from '../../../held/hosted-queries.ts'

/** A registration of one child with a photo, a consent and a form that has not come. For tests. */
export const aJudged = (more: Partial<Judged> = {}): Judged => ({
  id: '01a1fc04-5693-75ce-ad75-2ec21f5ac092',
  reference: 'K7QM-2XRT',
  group: { id: 'g1', name: 'U8' },
  kind: 'individual',
  unit: { id: 'u', name: '飞轮俱乐部' },
  organization_id: 'o',
  organization_name: '飞轮俱乐部',
  team: null,
  members: [
    {
      participant_id: 'p1',
      name: '王小雨',
      gender: 'female',
      age: 7,
      birth_year: 2019,
      reserve: false,
      birth_date: '2019-03-08',
      photo_view_url: '/oss/file/p/1.jpg?expires=1&signature=a',
      guardians: [{ name: '王大明', phone: '139****2222', relation: 'father' }],
      consent: {
        version: '2026-01',
        given_by: '王大明',
        given_at: '2026-03-01T02:00:00Z',
        confirmed_as: 'organization',
        confirmed_by: '陈*',
      },
    },
  ],
  status: 'registered',
  waiting_position: null,
  review: { state: 'pending', reasons: [], rev: 1, at: null, due_at: null },
  papers: {
    wanted: 2,
    sent: 1,
    accepted: 0,
    lines: [
      { kind: 'photo', participant_id: 'p1', state: 'sent', files: [] },
      { kind: 'form', participant_id: null, state: 'missing', files: [] },
    ],
  },
  fee: 12_000,
  payment: 'due',
  paid_fen: 0,
  due_fen: 12_000,
  refund_fen: 0,
  created_at: '2026-03-01T02:00:00Z',
  district: '北京市朝阳区',
  timeline: [{ what: 'created', status: 'registered', at: '2026-03-01T02:00:00Z', by: null, changes: [] }],
  ...more,
})
