import { addParticipant, getUser, type Registration } from '@startline/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signUp } from '../../../../../../tools/forms/people.ts'
import { callAs, show } from '../../../../../../tools/forms/show.tsx'
import { actFor } from '../../../session/acting.ts'
import { DRAFT_VERSION } from '../../../session/drafts/kept.ts'
import { putDraft, removeDraft } from '../../../session/drafts/shelf.ts'
import { forgetFetched } from '../../../session/session.ts'
import { useApplicationForm } from '../../../state/application-form.ts'
import { useCommon, useLogin } from '../../../state/common-and-login.ts'
import { useIntegratedServices } from '../../../state/integrated-services.ts'
import { oneEvent } from '../../event/queries.ts'
import { aGroup, anEvent } from '../../event/test/samples.ts'
import { IndividualForm } from './individual-form.tsx'
import { readAddress } from './steps.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const open = { registration_opens_at: inDays(-1), registration_closes_at: inDays(9) }
const groups = ['甲组', '乙组'].map((name, at) => aGroup({ id: `g${at}`, name, fee: 8000, ...open }))
const event = anEvent({
  name: '湖畔杯',
  groups,
  ...open,
  starts_at: inDays(20),
  ends_at: inDays(20.3),
  edit_until: inDays(15),
  server_time: inDays(0),
})

const words = () => document.querySelector('main')?.textContent ?? ''
const seen = (text: string) => expect.poll(words).toContain(text)

let place: Parameters<typeof putDraft>[0]
let child = ''

// What the build writes there.
beforeAll(() => void vi.stubGlobal('__CHUNK_TIMEOUT_MS__', 120_000))
afterAll(() => void vi.unstubAllGlobals())

/** Somebody with one child who has a draft of the event's form: the child, and both groups. */
beforeEach(async () => {
  const token = await signUp()
  const call = callAs({ token })
  const user = await call(getUser)
  const { id } = await call(addParticipant, {
    body: {
      name: '王小雨',
      id_type: 'passport',
      id_number: 'E87654321',
      birth_date: '2016-05-20',
      gender: 'female',
      guardian_name: '王大明',
      guardian_phone: '13800138000',
    },
  })
  child = id
  useLogin.getState().setToken(token)
  useCommon.getState().setUserInfo(user)
  actFor(user.organization)
  place = { kind: 'individual', account: user.id, organization: user.organization.id, event: event.id }
  putDraft(place, {
    version: DRAFT_VERSION,
    savedAt: Date.now(),
    label: { event: event.name, organization: '', people: 1, resume: `/applicationForm?event=${event.id}` },
    body: { picked: [id], groups: { [id]: ['g0', 'g1'] } },
  })
})

afterEach(() => {
  removeDraft(place)
  forgetFetched()
  useLogin.getState().setToken(null)
  useCommon.getState().setUserInfo(null)
  actFor(null)
})

/** The form at its check, of an event that has just been read. */
function openCheck(): void {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: DAY_MS } } })
  queries.setQueryData(oneEvent(event.id).queryKey, event)
  const address = readAddress(new URLSearchParams({ event: event.id, step: 'check' }))
  show(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <IndividualForm address={address} />
      </MemoryRouter>
    </QueryClientProvider>,
    {},
    'div',
  )
}

test('a draft that is taken up again fills the list of participants, and the check shows who is in it', async () => {
  openCheck()
  await seen('王小雨')
  const { participantList, setParticipantList } = useApplicationForm.getState()
  expect(participantList.map(({ id, name }) => [id, name])).toEqual([[child, '王小雨']])
  setParticipantList(participantList.map((person) => ({ ...person, guardian_name: '李小红' })))
  await seen('李小红')
})

test('the check shows the entries that are ready, and only those; after it there are none', async () => {
  openCheck()
  await seen('¥160')
  const ready = () => useApplicationForm.getState().registrationSureList
  expect(ready().map(({ group_id, participant_id }) => [group_id, participant_id])).toEqual([
    ['g0', child],
    ['g1', child],
  ])
  useApplicationForm.getState().setRegistrationSureList(ready().slice(0, 1))
  await expect.poll(words).not.toContain('乙组')
  expect(words()).toContain('甲组')
  expect(words()).not.toContain('¥160')
})

test('what is sent is what stands in the list of entries', async () => {
  openCheck()
  await seen('¥160')
  const asked = vi.spyOn(XMLHttpRequest.prototype, 'send')
  useApplicationForm.getState().setRegistrationSureList([{ group_id: 'nobody-knows', participant_id: child }])
  await expect.poll(words).not.toContain('甲组')
  for (const button of document.querySelectorAll('button'))
    if (button.textContent?.includes('提交 1 名')) button.click()
  // The event is not on this portal, so nothing is made; that it was asked tells what for.
  const bodies = () => asked.mock.calls.flatMap(([body]) => (typeof body === 'string' ? [body] : []))
  const sent = () => bodies().filter((body) => !body.includes('"dry_run":true'))
  await expect.poll(() => sent().join()).toContain('nobody-knows')
  asked.mockRestore()
})

test('the form is headed by the event that the state group holds', async () => {
  openCheck()
  await seen('湖畔杯')
  const { eventData, setEventData } = useIntegratedServices.getState()
  expect(eventData?.id).toBe(event.id)
  if (eventData) setEventData({ ...eventData, name: '山地杯' })
  await seen('山地杯')
  expect(words()).not.toContain('湖畔杯')
})

test('nothing of it is left when the session ends', async () => {
  openCheck()
  await seen('王小雨')
  useApplicationForm.getState().setEditRegistrationData({ id: 'r' } as Registration)
  forgetFetched()
  const { registrationSureList, editRegistrationData } = useApplicationForm.getState()
  expect([...registrationSureList, editRegistrationData]).toEqual([null])
})
