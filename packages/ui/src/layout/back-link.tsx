import { createContext, useContext } from 'react'

/** The way out of pages that belong together, to where the person came from. */
export interface BackLink {
  href: string
  label: string
  /** The name of the way for screen readers. */
  name: string
  /** The person came to this very page from outside: the way out goes before the page's own way back. */
  here: boolean
}

const BackLinkContext = createContext<BackLink | null>(null)

/** Gives pages their way out; each shows one way back alone. */
export const BackLinkProvider = BackLinkContext.Provider

/** The way out where there is one. */
export const useBackLink = (): BackLink | null => useContext(BackLinkContext)
