import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Around, show } from '../../../../../tools/forms/show.tsx'
import type { Change } from './changes.ts'
import { Facts } from './facts.tsx'
import { PaperList } from './paper-list.tsx'
import { Pictures } from './pictures.tsx'
import { aReviewedMember, aReviewItem } from './review-fixtures.ts'
import type { ReviewItem } from './review-item.ts'

const EVENT = { id: 'e', starts_at: '2027-05-15T00:00:00Z', timezone: 'Asia/Shanghai' }
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const LI = aReviewedMember({ participant_id: '01a1fc04-5693-75ce-ad75-2ec21f5ac002', name: '李星', gender: 'male' })

const facts = (item: ReviewItem, changes: Change[] = [], around: Around = {}) =>
  show(<Facts item={item} event={EVENT} changes={changes} />, around)

test('who fits the group is told so, by the age on the day of the race', async () => {
  facts(aReviewItem())
  await expect
    .element(page.getByRole('region', { name: '组别要求' }))
    .toMatchTextContent('2019-05-04（比赛日 8 岁）符合')
})

test('who does not fit is told why, of a team each by name', async () => {
  const group = { id: 'g', name: 'U8 女子组', gender: 'female' as const, born_from: '2019-06-01', born_to: null }
  facts(aReviewItem({ group, members: [aReviewedMember(), { ...LI, birth_date: null }] }), [], { locale: 'en' })
  const [wang, li] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)]
  await expect.element(wang).toMatchTextContent('王小雨')
  await expect.element(wang).toMatchTextContent('Born too early')
  await expect.element(li).toMatchTextContent('Date of birth not known · The gender differs')
})

test('what has changed since the look comes first, and why it was returned before', async () => {
  const reasons = [{ code: 'photo_old' as const, participant_id: null, note: '请用半年内的照片' }]
  const review = { state: 'resubmitted' as const, reasons, rev: 2, at: null, due_at: null }
  facts(aReviewItem({ review }), [
    { what: 'photo', name: '王小雨' },
    { what: 'paper', paper: 'form' },
  ])
  const told = page.getByRole('status')
  await expect.element(told).toMatchTextContent('王小雨换了证件照')
  await expect.element(told).toMatchTextContent('盖章报名表有变化')
  await expect.element(page.getByText('照片不是近照: 请用半年内的照片')).toBeVisible()
})

test('a paper says where it stands and is looked at by its picture; what was given back is not', async () => {
  const file = (id: string, state: 'sent' | 'returned') => ({
    id,
    state,
    reason: null,
    sent_at: '2027-01-01T00:00:00Z',
    type: 'image' as const,
    view_url: PICTURE,
  })
  const papers: ReviewItem['papers'] = [
    { kind: 'health', participant_id: null, state: 'sent', files: [file('old', 'returned'), file('new', 'sent')] },
    { kind: 'insurance', participant_id: null, state: 'missing', files: [] },
  ]
  const item = aReviewItem({ papers, members: [aReviewedMember({ photo_view_url: PICTURE })] })
  const looked: number[] = []
  const look = (place: number) => void looked.push(place)
  show(
    <>
      <Pictures item={item} ahead={false} place={0} look={look} renew={() => undefined} />
      <PaperList item={item} event={EVENT} look={look} />
    </>,
  )
  await expect.element(page.getByRole('img', { name: '证件照' })).toBeVisible()
  await expect.element(page.getByRole('listitem').nth(1)).toMatchTextContent('保险单未交')
  await userEvent.click(page.getByRole('button', { name: '看 健康证明' }))
  await userEvent.click(page.getByRole('button', { name: '健康证明 第 1 页' }))
  expect(looked).toEqual([1, 1])
})

test('of one that comes next nothing is shown, and its first pictures are there', async () => {
  const item = aReviewItem({ members: [aReviewedMember({ photo_view_url: PICTURE })] })
  show(<Pictures item={item} ahead place={0} look={() => undefined} renew={() => undefined} />)
  await expect.poll(() => document.querySelector('main img')).not.toBeNull()
  expect(document.querySelector('main img')?.checkVisibility()).toBe(false)
})

test('a picture that did not come can be asked for again', async () => {
  const renewed: number[] = []
  const gone = aReviewItem({ members: [aReviewedMember({ photo_view_url: 'data:image/png;base64,AAAA' })] })
  show(<Pictures item={gone} ahead={false} place={0} look={() => undefined} renew={() => renewed.push(1)} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent('图片没有加载出来')
  await userEvent.click(page.getByRole('button', { name: '再试一次' }))
  expect(renewed).toEqual([1])
})
