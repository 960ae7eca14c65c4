import type { Navigation, Session, SignInAnswer, SubAppProps } from '@startline/guest'
import { QueryClient } from '@tanstack/react-query'
import { type ComponentType, useMemo, useState } from 'react'
import { vi } from 'vitest'
import { type Around, callAs, show } from './show.tsx'

/** What a guest under test has done to what is around it. */
export interface Told {
  /** Where it went, address by address. */
  went: string[]
  /** Who was let in by it. */
  letIn: SignInAnswer[]
}

const CONFIG = { env: 'test', prefetch: 0, sub_apps: [], filing: null, licence: null, notice: null, video_base: null }

const sessionFor = (token: string | undefined, told: Told): Session => ({
  isLoggedIn: token !== undefined,
  user: null,
  organization: null,
  signIn: async (answer) => void told.letIn.push(answer),
  signOut: vi.fn<Session['signOut']>(),
  signInAgain: vi.fn<Session['signInAgain']>(),
  leaveDevice: () => undefined,
  refresh: () => Promise.resolve(),
  changeOrganization: vi.fn<Session['changeOrganization']>(),
  takeReturnAddress: () => null,
  rememberReturnAddress: () => undefined,
  openedFrom: null,
  holdUnsavedWork: () => () => undefined,
  beforeLeaving: () => () => undefined,
})

/** The boundary that the shell is to a guest, without the shell: an address of its own, and a session that only notes what is asked of it. */
function Host({ guest: Guest, base, at, told, around }: HostProps) {
  const [path, setPath] = useState(at)
  const nav = useMemo((): Navigation => {
    const go = (next: string) => {
      told.went.push(next)
      setPath(next)
    }
    const { pathname, search, hash } = new URL(path, location.origin)
    return { location: { pathname, search, hash, state: null, key: path }, push: go, replace: go, go: () => undefined }
  }, [path, told])
  // Elsewhere is none of the guest's.
  const away = !path.startsWith(`${base}/`)
  const [kept] = useState(() => ({
    call: callAs(around),
    session: sessionFor(around.token, told),
    queryClient: new QueryClient(),
  }))
  if (away) return null
  return (
    <Guest
      {...kept}
      base={base}
      subPath={nav.location.pathname.slice(base.length + 1)}
      nav={nav}
      locale={around.locale ?? 'zh-CN'}
      setLocale={() => undefined}
      toast={() => undefined}
      config={{ ...CONFIG, demo: false }}
    />
  )
}

interface HostProps {
  guest: ComponentType<SubAppProps>
  base: string
  at: string
  told: Told
  around: Around
}

/** Shows a guest at an address of the portal; gives what it does to what is around it. */
export function showGuest(guest: ComponentType<SubAppProps>, base: string, at: string, around: Around = {}): Told {
  const told: Told = { went: [], letIn: [] }
  show(<Host guest={guest} base={base} at={base + at} told={told} around={around} />, around, 'div')
  return told
}
