import type { Call } from '@startline/client'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Session } from './session.ts'

/** Where one sub-application is loaded from. */
export interface SubAppEntry {
  name: string
  /** Address of the folder with `mf-manifest.json`, without a slash at the end. */
  entry: string
  /** Content hash of the build; goes into the query so that no stale copy is used. */
  version: string
  /** What people call it; the name where nothing else is said. */
  title?: Record<Locale, string>
  /** Permissions, of which a person needs one to have it fetched ahead; everybody where nothing is said. */
  ahead_for?: string[]
}

/** A text of the environment's footer, with a link where there is one. */
export interface FooterText {
  text: string
  url: string | null
}

/** Something whoever runs the portal has to tell everybody, on the application centre. */
export interface PortalNotice {
  /** Names the notice: whoever put it away for today sees one of another name all the same. */
  id: string
  title: Record<Locale, string>
  text: Record<Locale, string>
}

/** What `/config.json` says about the environment. */
export interface ShellConfig {
  env: string
  /** How many sub-applications are fetched ahead when the browser is idle. */
  prefetch: number
  sub_apps: SubAppEntry[]
  filing: FooterText | null
  licence: FooterText | null
  notice: PortalNotice | null
  /** Base address of teaching videos; null means the portal's own. */
  video_base: string | null
  /** True when the data is fictional, which a banner tells. */
  demo: boolean
}

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
  /**
   * Has the person asked before a link, the history or the browser leaves the path of now; gives a function that ends it. `push`, `replace`
   * and `go` are not asked about. Absent in shells older than it. See `useUnsavedWork`.
   */
  block?(): () => void
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
