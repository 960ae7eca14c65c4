import type { EventDetail, EventSummary } from '@startline/contract'
import type * as z from 'zod/mini'
import { create } from 'zustand'

/** State group `integratedServices`; both are stored only from answers with code 0 and data. */
interface IntegratedServicesState {
  eventsList: z.output<typeof EventSummary>[]
  eventData: z.output<typeof EventDetail> | null
  setEventsList(eventsList: z.output<typeof EventSummary>[]): void
  setEventData(eventData: z.output<typeof EventDetail> | null): void
}

/** The events last listed and the event last opened. */
export const useIntegratedServices = create<IntegratedServicesState>()((set) => ({
  eventsList: [],
  eventData: null,
  setEventsList: (eventsList) => set({ eventsList }),
  setEventData: (eventData) => set({ eventData }),
}))
