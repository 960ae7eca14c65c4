import type { EventDetail, EventSummary } from '@startline/contract'
import type * as z from 'zod/mini'
import { create } from 'zustand'
import { clearsWithOthers } from './clear-groups.ts'

type EventsList = z.output<typeof EventSummary>[]
type EventData = z.output<typeof EventDetail>

interface IntegratedServicesValues {
  /** The events last listed; null until a list has come. */
  eventsList: EventsList | null
  /** The event that is shown, on its page or at the head of its forms; null until one has come. */
  eventData: EventData | null
}

/** State group `integratedServices`; both are stored only from answers with code 0 and data. */
interface IntegratedServicesState extends IntegratedServicesValues {
  setEventsList(eventsList: EventsList): void
  setEventData(eventData: EventData): void
  clear(): void
}

const empty: IntegratedServicesValues = { eventsList: null, eventData: null }

/** The events last listed and the event last opened. */
export const useIntegratedServices = create<IntegratedServicesState>()((set) => ({
  ...empty,
  setEventsList: (eventsList) => set({ eventsList }),
  setEventData: (eventData) => set({ eventData }),
  clear: () => set(empty),
}))

clearsWithOthers(useIntegratedServices.getState().clear)
