import { create } from 'zustand'

/** State group `login`. */
export interface LoginState {
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
