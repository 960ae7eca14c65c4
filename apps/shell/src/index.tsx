import '@startline/ui/base.css'
import './first-paint.css'
import { startTheme } from '@startline/ui'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { fetchScreen } from './layouts/screen.tsx'
import { keepOfflinePage } from './offline-page.ts'
import { screens } from './screens.ts'
import { startSession } from './session/start-session.ts'
import { onceIdle } from './sub-apps/idle.ts'
import { prefetchSubApps } from './sub-apps/registry.ts'
import { watchStyles } from './sub-apps/watch-styles.ts'

const root = document.getElementById('root-master')
if (!root) throw new Error('The page has no element "root-master".')

watchStyles()
startTheme()
startSession()
// A transition: the page's own spinner stays until the first screen is there.
startTransition(() => createRoot(root).render(<App />))
onceIdle(() => fetchScreen(screens.integratedServices))
onceIdle(() => void prefetchSubApps().catch(() => undefined))
onceIdle(keepOfflinePage)
