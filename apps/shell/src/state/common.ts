import type { User } from '@startline/contract'
import type * as z from 'zod/mini'
import { create } from 'zustand'

/** State group `common`. */
export interface CommonState {
  /** The person signed in; null until read, and when nobody is. */
  userInfo: z.output<typeof User> | null
  /** 是否首页: true while the home is shown. */
  isSY: boolean
  setUserInfo(userInfo: z.output<typeof User> | null): void
  setIsSY(isSY: boolean): void
}

/** The person signed in, and whether the home is shown. */
export const useCommon = create<CommonState>()((set) => ({
  userInfo: null,
  isSY: false,
  setUserInfo: (userInfo) => set({ userInfo }),
  setIsSY: (isSY) => set({ isSY }),
}))
