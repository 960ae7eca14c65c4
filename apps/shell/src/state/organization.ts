import type { Application } from '@startline/contract'
import type * as z from 'zod/mini'
import { create } from 'zustand'
import { clearsWithOthers } from './clear-groups.ts'

/** An application of the current organization. */
export type UserApplication = z.output<typeof Application>

/** State group `organization`. */
interface OrganizationState {
  /** Applications of the current organization, taken from the items of `/api/user/organizations`. */
  userApplicationList: UserApplication[]
  setUserApplicationList(userApplicationList: UserApplication[]): void
}

/** Applications the person may open. */
export const useOrganization = create<OrganizationState>()((set) => ({
  userApplicationList: [],
  setUserApplicationList: (userApplicationList) => set({ userApplicationList }),
}))

clearsWithOthers(() => useOrganization.setState({ userApplicationList: [] }))
