import {
  callAddress,
  countUnread,
  getUser,
  listRegistrations,
  loadFirstData,
  PAGE_SIZE,
  paths,
  registerBatch,
} from '@startline/contract'
import { entryOf } from '../people.ts'
import { idOf, tokenOf } from '../world.ts'
import type { Step } from './plan.ts'

/** Where the portal with empty calls has them (`servers/portal-noop.ts`). */
export const NOOP = '/noop'

/** What is asked: the portal, or its empty calls in place of all that is done for a person. */
export type Asked = 'portal' | 'empty'

/** The event that opens, and its groups. */
export interface Opening {
  eventId: string
  groupIds: string[]
}

/** A request as it is sent. */
export interface Outgoing {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** Numbers of the people in the world begin here: organizations of other measurements have those before. */
export const FIRST_PERSON = 100_001
/** Their children are others than those of any other measurement. */
const FIRST_CHILD = 900_000_000

const pathsOf: Record<Asked, (opening: Opening) => Record<Step, string>> = {
  portal: ({ eventId }) => ({
    page: paths.event(eventId),
    'first data': callAddress(loadFirstData, { query: { route: paths.events, url: paths.event(eventId) } }),
    session: getUser.path,
    submit: registerBatch.path,
    'my registrations': callAddress(listRegistrations, { query: { page: 1, page_size: PAGE_SIZE } }),
  }),
  empty: () => ({
    page: '/healthz',
    'first data': NOOP + countUnread.path,
    session: NOOP + countUnread.path,
    submit: NOOP + registerBatch.path,
    'my registrations': NOOP + countUnread.path,
  }),
}

/** An address of somebody's own, as a proxy before the portal tells it. */
const addressOf = (person: number) => `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`

const headersOf = (person: number) => ({
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'zh-CN',
  'x-forwarded-for': addressOf(person),
  authorization: `Bearer ${tokenOf(FIRST_PERSON + person)}`,
})

const bodyOf = (person: number, { eventId, groupIds }: Opening) =>
  JSON.stringify({
    event_id: eventId,
    entries: [entryOf(FIRST_CHILD + person, groupIds[(person * 7) % groupIds.length] ?? '')],
  })

/** Makes the requests of everybody (people from 0), as a browser sends them; the empty calls' so that they are as large. */
export function requestsOf(asked: Asked, opening: Opening): (person: number, step: Step) => Outgoing {
  const addresses = pathsOf[asked](opening)
  return (person, step) => {
    const path = addresses[step]
    if (step === 'page') return { method: 'GET', path, headers: { ...headersOf(person), accept: 'text/html' } }
    const headers = { ...headersOf(person), 'x-org': idOf('organization', FIRST_PERSON + person) }
    if (step !== 'submit') return { method: 'GET', path, headers }
    const written = { ...headers, 'content-type': 'application/json', 'idempotency-key': `opening-${person}` }
    return { method: 'POST', path, headers: written, body: bodyOf(person, opening) }
  }
}
