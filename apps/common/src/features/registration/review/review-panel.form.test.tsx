import type { PaperLine, Registration, Review } from '@startline/contract'
import { type SubAppProps, SubAppRoot } from '@startline/guest'
import { expect, test } from 'vitest'
import { showGuest } from '../../../../../../tools/forms/guest.tsx'
import type { Around } from '../../../../../../tools/forms/show.tsx'
import { ReviewPanel } from './review-panel.tsx'

const [WANG, LI] = ['01a1fc04-5693-75ce-ad75-2ec21f5ac001', '01a1fc04-5693-75ce-ad75-2ec21f5ac002']
const member = (participant_id: string, name: string) => ({ participant_id, name, id_number: '', reserve: false })
const line = (kind: PaperLine['kind'], state: PaperLine['state'], more: Partial<PaperLine> = {}): PaperLine => ({
  kind,
  participant_id: WANG,
  state,
  files: [],
  ...more,
})
const page = (id: string) => ({
  id,
  state: 'sent' as const,
  reason: null,
  sent_at: '2030-01-01T00:00:00Z',
  type: 'pdf' as const,
  view_url: '/docs/style.css',
})
const registration = (review: Partial<Review> | null, more: Partial<Registration> = {}): Registration => ({
  id: '01a1fc04-5693-75ce-ad75-2ec21f5ac092',
  reference: 'K7QM-2XRT',
  event_id: 'e',
  event_name: '湖畔杯',
  event_starts_at: '2030-05-01T01:00:00Z',
  event_ends_at: '2030-05-01T09:00:00Z',
  event_timezone: 'Asia/Shanghai',
  group_id: 'g',
  group_name: 'U10',
  registration_event: 'jifen',
  kind: 'individual',
  unit_id: 'u',
  unit_name: '飞轮',
  district_code: null,
  team: null,
  members: [member(WANG, '王小雨')],
  status: 'registered',
  waiting_position: null,
  edit_until: '2030-04-20T00:00:00Z',
  created_at: '2030-01-01T00:00:00Z',
  fee: null,
  payment: 'free',
  paid_fen: 0,
  due_fen: 0,
  refund_fen: 0,
  review: review && { state: 'pending', reasons: [], rev: 0, at: null, due_at: null, ...review },
  papers: [],
  timeline: [],
  ...more,
})

/** Shows the panel; gives what is in it. */
async function panel(shown: Registration, around: Around = {}) {
  const guest = (shell: SubAppProps) => (
    <SubAppRoot {...shell}>
      <ReviewPanel registration={shown} />
      <p id="behind">·</p>
    </SubAppRoot>
  )
  showGuest(guest, '/common', '/registrations', around)
  await expect.poll(() => document.getElementById('behind')).not.toBeNull()
  return document.querySelector('section')
}

const reason = (code: Review['reasons'][number]['code'], participant_id: string | null = null) => ({
  code,
  participant_id,
  note: null,
})

test('nothing is said of a registration that nobody reviews, or that its people withdrew', async () => {
  expect(await panel(registration(null))).toBeNull()
  expect(await panel(registration({ state: 'returned' }, { status: 'withdrawn' }))).toBeNull()
})

test('what is missing is counted, and said when it is there', async () => {
  const papers = [line('form', 'missing', { participant_id: null }), line('health', 'returned'), line('photo', 'sent')]
  expect((await panel(registration({}, { papers })))?.textContent).toContain('还缺 2 份材料')
})

test('everything is there', async () => {
  const papers = [line('photo', 'sent')]
  const shown = await panel(registration({}, { papers }), { locale: 'en' })
  expect(shown?.textContent).toContain('Everything is there; the organizer will look at it.')
})

test('a photo and a consent lead to the record they stand in; a team’s by name', async () => {
  const members = [member(WANG, '王小雨'), member(LI, '李小星')]
  const papers = [line('photo', 'missing'), line('consent', 'missing', { participant_id: LI })]
  const shown = await panel(registration({}, { kind: 'team', members, papers }))
  const links = [...(shown?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['打开王小雨的资料', `/common/participants/${WANG}`],
    ['打开李小星的资料', `/common/participants/${LI}`],
  ])
  expect(shown?.querySelectorAll('input[type=file]')).toHaveLength(0)
})

test('who is late is told so, and can hand it in all the same', async () => {
  const review = {
    state: 'returned' as const,
    rev: 3,
    due_at: '2020-01-01T00:00:00Z',
    reasons: [reason('photo_old', WANG)],
  }
  const shown = await panel(registration(review))
  expect(shown?.textContent).toContain('现在仍可提交')
  expect(shown?.querySelector('li a')?.getAttribute('href')).toBe(`/common/participants/${WANG}`)
  expect(shown?.querySelector('button')?.textContent).toContain('重新提交')
})

test('one that was not accepted says why and asks for nothing', async () => {
  const review = { state: 'rejected' as const, reasons: [reason('duplicate_person')] }
  const shown = await panel(registration(review, { status: 'withdrawn', papers: [line('form', 'missing')] }))
  expect(shown?.textContent).toContain('同一人重复报名')
  expect(shown?.querySelectorAll('button, input, a')).toHaveLength(0)
})

test('a paper with all its files takes no more, until one is removed', async () => {
  const files = ['1', '2', '3', '4', '5'].map(page)
  const shown = await panel(registration({}, { papers: [line('health', 'sent', { files })] }))
  expect(shown?.querySelectorAll('input[type=file]')).toHaveLength(0)
  expect(shown?.querySelectorAll('ol button')).toHaveLength(5)
})
