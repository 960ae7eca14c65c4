import type { Locale } from './boundary.ts'

/** Where one sub-application is loaded from. */
export interface SubAppEntry {
  name: string
  /** Address of the folder with `mf-manifest.json`, without a slash at the end. */
  entry: string
  /** Content hash of the build; goes into the query so that no stale copy is used. */
  version: string
  /** What people call it; the name where nothing else is said. */
  title?: Record<Locale, string>
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
