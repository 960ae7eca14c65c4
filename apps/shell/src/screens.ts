import { isAtStart } from './base/first-paint.ts'
import { settleOrTimeout } from './base/settle-or-timeout.ts'
import type { ScreenImport } from './layouts/screen.tsx'
import { personKnown } from './session/person-known.ts'
import { shellConfig } from './sub-apps/config.ts'

/**
 * Every screen of the shell, imported when somebody goes there. The server announces the part that is named like the address: by the path,
 * and by a name in the query, or `first` without one.
 */
export const screens = {
  // With the notices at hand, so that nothing moves when they come; the page has asked for them already.
  applicationCenter: async () => {
    const screen = import(
      /* webpackChunkName: "applicationCenter" */ './features/application-center/application-center.tsx'
    )
    const before = import(/* webpackChunkName: "applicationCenter" */ './features/application-center/before-home.ts')
    await Promise.all([
      screen,
      settleOrTimeout([shellConfig(), personKnown(), before.then(({ fetchBeforeHome }) => fetchBeforeHome())]),
    ])
    return screen
  },
  // At the start with its data, which came with the page: drawn once, not twice. Later the screen stands at once and waits for it itself.
  integratedServices: async () => {
    const screen = import(/* webpackChunkName: "integratedServices-first" */ './features/event/list/events.tsx')
    const before = import(/* webpackChunkName: "integratedServices-first" */ './features/event/list/before-events.ts')
    await Promise.all([
      screen,
      settleOrTimeout([isAtStart() ? before.then(({ fetchBeforeEvents }) => fetchBeforeEvents()) : before]),
    ])
    return screen
  },
  oneEvent: async () => {
    const screen = import(/* webpackChunkName: "integratedServices-event" */ './features/event/page/one-event.tsx')
    const before = import(/* webpackChunkName: "integratedServices-event" */ './features/event/page/before-event.ts')
    await Promise.all([
      screen,
      settleOrTimeout([isAtStart() ? before.then(({ fetchBeforeEvent }) => fetchBeforeEvent()) : before]),
    ])
    return screen
  },
  startLists: () =>
    import(/* webpackChunkName: "integratedServices-lists" */ './features/event/start-lists/start-lists.tsx'),
  applicationForm: () => import(/* webpackChunkName: "applicationForm" */ './application-form.tsx'),
  applicationFormTeam: () =>
    import(/* webpackChunkName: "applicationFormTeam" */ './features/registration/team/team-form.tsx'),
  viewVideo: () => import(/* webpackChunkName: "viewVideo" */ './features/video/view-video.tsx'),
  notFound: () => import(/* webpackChunkName: "not-found" */ './features/not-found/not-found.tsx'),
} satisfies Record<string, ScreenImport>

/** The screen of events by the query of an address: the list, with `event` one of them, with `lists` its start lists. */
export function screenOfEvents(search: URLSearchParams): ScreenImport {
  if (search.get('lists')) return screens.startLists
  return search.get('event') ? screens.oneEvent : screens.integratedServices
}

/** The screen of an address, where it is one of the shell's own by its first part; guests bring theirs. */
export function screenOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ScreenImport | undefined {
  const name = pathname.split('/')[1] || 'applicationCenter'
  if (name === 'integratedServices') return screenOfEvents(new URLSearchParams(search))
  return Object.hasOwn(screens, name) ? screens[name as keyof typeof screens] : undefined
}
