import { eventsQuery, readEventsFilter } from '@startline/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { show } from '../../../../../../tools/forms/show.tsx'
import { useApplicationForm } from '../../../state/application-form.ts'
import { clearGroups } from '../../../state/clear-groups.ts'
import { useIntegratedServices } from '../../../state/integrated-services.ts'
import { pageOfEvents } from '../queries.ts'
import { anEvent } from '../test/samples.ts'
import { EventList } from './event-list.tsx'

const words = () => document.querySelector('main')?.textContent ?? ''
const { registrationEvent } = useApplicationForm.getState()

/** The list as it stands when some events have just been read. */
function showList(items = [anEvent({ name: '湖畔杯' })]) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  const query = eventsQuery(readEventsFilter(new URLSearchParams()))
  const { length: total } = items
  queries.setQueryData(pageOfEvents(query).queryKey, { items, total, total_exact: true, page: 1, page_size: 20 })
  show(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <EventList />
      </MemoryRouter>
    </QueryClientProvider>,
    {},
    'div',
  )
}

afterEach(() => {
  clearGroups()
  useApplicationForm.setState({ registrationEvent })
})

test('the list shows the events that the state group holds', async () => {
  showList()
  await expect.poll(words).toContain('湖畔杯')
  const { eventsList, setEventsList } = useIntegratedServices.getState()
  expect(eventsList?.map(({ name }) => name)).toEqual(['湖畔杯'])
  setEventsList((eventsList ?? []).map((event) => ({ ...event, name: '山地杯' })))
  await expect.poll(words).toContain('山地杯')
  expect(words()).not.toContain('湖畔杯')
})

test('the filter offers the disciplines that the state group names', async () => {
  showList()
  const offered = () => [...document.querySelectorAll('option')].map(({ value }) => value)
  await expect.poll(offered).toEqual(expect.arrayContaining(['jifen', 'jingsu']))
  useApplicationForm.setState({ registrationEvent: [{ code: 'jingsu' }] })
  await expect.poll(offered).not.toContain('jifen')
  expect(offered()).toContain('jingsu')
})

test('the first cover is fetched at once, and the others when they come near', async () => {
  const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`
  showList([1, 2].map((last) => anEvent({ id: id(last), cover_url: `/oss/file/event_cover/${last}.jpg` })))
  const loading = () => [...document.querySelectorAll('article img')].map((cover) => cover.getAttribute('loading'))
  await expect.poll(loading).toEqual(['eager', 'lazy'])
})
