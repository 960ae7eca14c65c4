import { fail, Refusal } from '../../plumbing/fail.ts'
import {
  type Asker,
  announcements,
  event,
  events,
  eventsIn,
  type Need,
  notices,
  organizations,
  user,
} from './first-needs.ts'

type Needs = (asker: Asker, search: URLSearchParams) => Need[]

const ofEvent: Needs = (asker, search) => {
  const id = search.get('event')
  return id ? [event(asker, id), announcements(asker, id)] : []
}
const ofForm: Needs = (asker, search) => {
  const id = search.get('event')
  return id ? [event(asker, id)] : []
}
const ofHome: Needs = (asker) => [
  eventsIn(asker, 'open'),
  eventsIn(asker, 'upcoming'),
  announcements(asker),
  ...notices(asker),
]
const ofEvents: Needs = (asker, search) => (search.get('event') ? ofEvent(asker, search) : [events(asker, search)])
const nothing: Needs = () => []

/** The routes of the portal, and what their screens need besides who is here and for whom they can act. */
const routes: [pattern: RegExp, needs: Needs][] = [
  [/^\/(applicationCenter)?$/, ofHome],
  [/^\/integratedServices$/, ofEvents],
  [/^\/applicationForm(Team)?$/, ofForm],
  [/^\/viewVideo$/, nothing],
  [/^\/(common|account)(\/.*)?$/, nothing],
]

const noData = {
  user: null,
  organizations: null,
  event: null,
  events: null,
  open_events: null,
  upcoming_events: null,
  notices: null,
  announcements: null,
}

const BASE = 'http://portal.invalid'
const searchOf = (url: string): URLSearchParams =>
  URL.canParse(url, BASE) ? new URL(url, BASE).searchParams : new URLSearchParams()

/**
 * All that the screen of a route needs first. What cannot be had is null, and the screen asks for it itself and is told why.
 * Refuses `not_found` for a route that the portal does not have.
 */
export async function gatherFirstData(asker: Asker, route: string, url: string) {
  const needs = routes.find(([pattern]) => pattern.test(route))?.[1] ?? fail('not_found')
  const wanted = [...user(asker), ...organizations(asker), ...needs(asker, searchOf(url))]
  const got = await Promise.all(wanted.map(async (need) => [need, await orNull(need)] as const))
  const had = got.filter(([, data]) => data !== null)
  return {
    ...noData,
    ...Object.fromEntries(had.map(([{ field }, data]) => [field, data])),
    answers: Object.fromEntries(had.map(([{ field, address }]) => [field, address])),
    language: asker.language,
  }
}

async function orNull(need: Need): Promise<unknown> {
  try {
    return await need.get()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
