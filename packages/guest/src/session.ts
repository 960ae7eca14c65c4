/** The person signed in, as far as the shell shows it. */
export interface SessionUser {
  id: string
  name: string | null
  account: string | null
  /** Masked. Absent right after a sign-in, until the person's details are read. */
  phone?: string | null
  avatar_url?: string | null
  permissions?: string[]
}

/** The organization the session acts for. */
export interface SessionOrganization {
  id: string
  name: string
  /** `personal`, `club`, …; absent while a screen holds unsaved work for an organization of which the device knows id and name only. */
  type?: string
  role: string
}

/** Answer of every call that signs in (`/auth/login`, `/auth/register` and their SMS forms). */
export interface SignInAnswer {
  token: string
  expires_at: string
  user: SessionUser
}

/** Who is here, and the only ways to change it. The shell owns it; a guest asks. */
export interface Session {
  /** True when a token is held. */
  isLoggedIn: boolean
  user: SessionUser | null
  organization: SessionOrganization | null
  /** Its name as the device knows it before the person's details are read; null or absent where it does not. */
  organizationName?: string | null
  /** Keeps the answer of a successful sign-in and reads who that is. */
  signIn(answer: SignInAnswer): Promise<void>
  /** Ends the session on the server, or every session of the person; on success the stored values are cleared. */
  signOut(options?: { everywhere?: boolean }): Promise<void>
  /** Ends the session so that the person signs in anew, and comes back; what was begun on this device stays. */
  signInAgain(returnTo?: string): Promise<void>
  /** Forgets the session and its drafts on this device without asking: the server has ended it, as when the account was erased. */
  leaveDevice(): void
  /** Reads the person and organization again, as after a change of the profile. */
  refresh(): Promise<void>
  /**
   * Acts for another organization from now on, in every tab. What was fetched for the former one is forgotten; where a screen
   * holds unsaved work for it, the person is asked first.
   */
  changeOrganization(id: string): Promise<void>
  /** The address the person was going to before signing in, once; null when there is none. */
  takeReturnAddress(): string | null
  /** Remembers where the person was going, by default the address of now, until they have signed in. */
  rememberReturnAddress(path?: string): void
  /** From where the account pages were opened; null when that is the home, or not known. */
  openedFrom: string | null
  /** Tells that the screen holds unsaved work for the organization of now; gives a function that ends it. See `useUnsavedWork`. */
  holdUnsavedWork(): () => void
  /**
   * Has something done before the person signs out or the session acts for another organization: both wait until it has settled.
   * Gives a function that takes it back.
   */
  beforeLeaving(task: () => Promise<unknown>): () => void
}
