import type { Call } from '@startline/client'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Session } from './session.ts'
import type { ShellConfig } from './shell-config.ts'

/** Languages of the portal. */
export type Locale = 'zh-CN' | 'en'

/** Tells a light success in passing (3 s, 120 px from the top); never an error that needs an action. */
export type Toast = (message: string) => void

/** The shell's history, as a guest may use it. Paths are addresses of the whole portal. */
export interface Navigation {
  location: { pathname: string; search: string; hash: string; state: unknown; key: string }
  push(path: string, state?: unknown): void
  replace(path: string, state?: unknown): void
  go(delta: number): void
}

/** Everything the shell hands to a guest; nothing else crosses the boundary. */
export interface SubAppProps {
  /** Path the guest lives under, such as `/common`. */
  base: string
  /** Value of the route's wildcard, as it stands in the address. */
  subPath: string
  nav: Navigation
  session: Session
  locale: Locale
  setLocale(locale: Locale): void
  queryClient: QueryClient
  call: Call
  toast: Toast
  config: ShellConfig
}

/** Names a guest's build, to be told in a report. */
export interface BuildInfo {
  name: string
  version: string
}

/** What a guest exposes as `./app`. */
export interface SubAppModule {
  default: ComponentType<SubAppProps>
  buildInfo: BuildInfo
}
