import { eventsQuery, readEventsFilter } from '@startline/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { show } from '../../../../../../tools/forms/show.tsx'
import { useApplicationForm } from '../../../state/application-form.ts'
import { clearGroups } from '../../../state/clear-groups.ts'
import { useIntegratedServices } from '../../../state/integrated-services.ts'
import { pageOfEvents } from '../queries.ts'
import { anEvent } from '../test/samples.ts'
import { EventList } from './event-list.tsx'

const words = () => document.querySelector('main')?.textContent ?? ''
const { registrationEvent } = useApplicationForm.getState()

/** The list as it stands when one event has just been read. */
beforeEach(() => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  const query = eventsQuery(readEventsFilter(new URLSearchParams()))
  const items = [anEvent({ name: '湖畔杯' })]
  queries.setQueryData(pageOfEvents(query).queryKey, { items, total: 1, total_exact: true, page: 1, page_size: 20 })
  show(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <EventList />
      </MemoryRouter>
    </QueryClientProvider>,
    {},
    'div',
  )
})

afterEach(() => {
  clearGroups()
  useApplicationForm.setState({ registrationEvent })
})

test('the list shows the events that the state group holds', async () => {
  await expect.poll(words).toContain('湖畔杯')
  const { eventsList, setEventsList } = useIntegratedServices.getState()
  expect(eventsList?.map(({ name }) => name)).toEqual(['湖畔杯'])
  setEventsList((eventsList ?? []).map((event) => ({ ...event, name: '山地杯' })))
  await expect.poll(words).toContain('山地杯')
  expect(words()).not.toContain('湖畔杯')
})

test('the filter offers the disciplines that the state group names', async () => {
  const offered = () => [...document.querySelectorAll('option')].map(({ value }) => value)
  await expect.poll(offered).toEqual(expect.arrayContaining(['jifen', 'jingsu']))
  useApplicationForm.setState({ registrationEvent: [{ code: 'jingsu' }] })
  await expect.poll(offered).not.toContain('jifen')
  expect(offered()).toContain('jingsu')
})
