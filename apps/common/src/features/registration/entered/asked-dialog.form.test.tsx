import type { AskedGuardians } from '@startline/contract'
import { type SubAppProps, SubAppRoot } from '@startline/guest'
import { expect, test } from 'vitest'
import { showGuest } from '../../../../../../tools/forms/guest.tsx'
import type { Around } from '../../../../../../tools/forms/show.tsx'
import AskedDialog from './asked-dialog.tsx'

const event = {
  id: '01a1fc04-5693-75ce-ad75-2ec21f5ac092',
  name: '湖畔杯',
  venue: '湖畔广场',
  district_name: '北京市朝阳区',
  starts_at: '2030-05-01T01:00:00Z',
  ends_at: '2030-05-01T09:00:00Z',
  timezone: 'Asia/Shanghai',
  cancelled: false,
}
const lacking = { photo: 2, consent: 0, people: 2, asked: 0 }
const nobody: AskedGuardians = { asked: 0, already: 0, unreachable: 0, people: [] }

/** Shows what became of asking; gives the words of the dialog once it is there. */
async function told(asked: Partial<AskedGuardians>, around: Around = {}, lacks: Partial<typeof lacking> = {}) {
  const entered = { event, registered: 9, waitlisted: 0, withdrawn: 0, lacking: { ...lacking, ...lacks } }
  const dialog = { open: true, onClose: () => undefined, entered, asked: { ...nobody, ...asked } }
  const guest = (shell: SubAppProps) => (
    <SubAppRoot {...shell}>
      <AskedDialog {...dialog} />
    </SubAppRoot>
  )
  showGuest(guest, '/common', '/registrations', around)
  const words = () => document.querySelector('[role=dialog]')?.textContent ?? ''
  await expect.poll(words).not.toBe('')
  return words()
}

test('for how many it was asked, and for how many had been today', async () => {
  const words = await told({ asked: 2, already: 1 })
  expect(words).toContain('已提醒 2 名参赛者的监护人')
  expect(words).toContain('另有 1 人今天已经提醒过')
})

test('all had been asked today', async () => expect(await told({ already: 3 })).toContain('今天都提醒过了'))

test('nothing is missing any more', async () => expect(await told({})).toContain('材料都齐了'))

test('who has no guardian’s phone on record is named, each the way to the record; of many the first', async () => {
  const people = ['王小雨', '欧阳小雪儿'].map((name, index) => ({ participant_id: `${index}`, name }))
  const words = await told({ unreachable: 3, people })
  expect(words).toContain('没有可以提醒的监护人')
  expect(words).toContain('等 3 人')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[role=dialog] a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/common/participants/0', '/common/participants/1'])
})

test('what is handed on says what is lacking, leads to the event or to the text of the consent, and names no child', async () => {
  const photo = await told({ asked: 1, unreachable: 1, people: [{ participant_id: '1', name: '王小雨' }] })
  expect(photo).toContain(
    `还有孩子缺证件照，请还没交的家长尽快联系我们。详情：${location.origin}/integratedServices?event=${event.id}`,
  )
})

test('the same for a consent, in English', async () => {
  const words = await told({ asked: 1 }, { locale: 'en' }, { photo: 1, consent: 1 })
  expect(words).toContain('The guardians of 1 participant were asked')
  expect(words).toContain('some children still lack an ID photo and a guardian’s consent')
  expect(words).toContain(`${location.origin}/common/legal/consent/`)
})
