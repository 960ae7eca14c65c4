import '@startline/ui/base.css'
import './first-paint.css'
import { startTheme } from '@startline/ui'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { watchStyles } from './sub-apps/watch-styles.ts'

const root = document.getElementById('root-master')
if (!root) throw new Error('The page has no element "root-master".')

/** Lets the browser draw and hear presses between two parts of the start, each of which takes an old phone a while. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** The start in parts. All of them are here already: they are evaluated one after the other, not fetched. */
async function start(container: HTMLElement): Promise<void> {
  watchStyles()
  startTheme()
  await breathe()
  const { startSession } = await import(/* webpackMode: "eager" */ './session/start-session.ts')
  startSession()
  await breathe()
  const { App, drawable } = await import(/* webpackMode: "eager" */ './app.tsx')
  // Drawn when it is there, and so once: what React meets too early it draws again from the start.
  await drawable(location)
  // A transition: the page's outline stays until the first screen is there.
  startTransition(() => createRoot(container).render(<App />))
  const { fetchAhead } = await import(/* webpackMode: "eager" */ './ahead.ts')
  fetchAhead()
}

void start(root)
