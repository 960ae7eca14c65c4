import type { BatchEntry } from '@startline/contract'
import { create } from 'zustand'
import { clearsWithOthers } from './clear-groups.ts'

/** State group `applicationFormTeam`: the team registration on its way. */
interface ApplicationFormTeamState {
  /** The team entries ready to be submitted: what the check shows, and what is sent. */
  registrationSureList: BatchEntry[]
  setRegistrationSureList(registrationSureList: BatchEntry[]): void
  clear(): void
}

/** The team registration on its way. */
export const useApplicationFormTeam = create<ApplicationFormTeamState>()((set) => ({
  registrationSureList: [],
  setRegistrationSureList: (registrationSureList) => set({ registrationSureList }),
  clear: () => set({ registrationSureList: [] }),
}))

clearsWithOthers(useApplicationFormTeam.getState().clear)
