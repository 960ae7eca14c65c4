import type { User } from '@startline/contract'
import type * as z from 'zod/mini'
import { create } from 'zustand'

/** State group `login`. */
interface LoginState {
  token: string | null
  setToken(token: string | null): void
}

/** The token of this device. */
export const useLogin = create<LoginState>()((set) => ({
  token: null,
  setToken: (token) => set({ token: token || null }),
}))

/** Logged in means: a token exists. */
export const isLoggedIn = ({ token }: Pick<LoginState, 'token'>): boolean => token !== null

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
