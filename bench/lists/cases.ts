import type { Deps } from '../../apps/server/src/deps.ts'
import { listRegistrations } from '../../apps/server/src/entries/find/find-registrations.ts'
import { listHostedRegistrations } from '../../apps/server/src/event-entries/registrations/list-hosted.ts'
import { listEvents } from '../../apps/server/src/events/event/list-events.ts'
import { listParticipants } from '../../apps/server/src/people/participant/show-participants.ts'
import type { World } from './world.ts'

/** A list as it is asked for, run through its use case: database and rows made ready for the answer. */
export interface ListCase {
  name: string
  run: () => Promise<unknown>
}

const PAGE = { page: 1, page_size: 10 }
const DEEP = { page: 500, page_size: 10 }
/** An organization like most. */
const NORMAL = 1
/** An event like most. */
const ORDINARY = 7

const turn = <T>(of: T[]): (() => T) => {
  let at = 0
  return () => of[at++ % of.length] as T
}

const WORDS = {
  one: ['王', '子', '赵', '诺'],
  two: ['王伟', '子涵', '李明', '若曦'],
  three: ['王子涵', '李一诺', '欧阳明'],
}

/** The cases that are measured, on what was filled. */
export async function listCases(deps: Deps, { account, organizations, events, held }: World): Promise<ListCase[]> {
  const acting = (place: number) => ({
    accountId: account,
    organizationId: organizations[place] ?? '',
    sessionId: account,
    role: 'owner' as const,
    signedInAt: new Date(),
    consentCapacity: 'organization' as const,
    state: '',
  })
  const [big, normal] = [acting(0), acting(NORMAL)]
  const mine = (who: typeof big, more: object) => () => listRegistrations(deps, who, { ...PAGE, ...more })
  const searched = (who: typeof big, words: string[]) => {
    const next = turn(words)
    return () => listRegistrations(deps, who, { ...PAGE, keyword: next() })
  }
  const { group, reference } = await known(deps, organizations[0] ?? '', events[0] ?? '')
  const people = (more: object) => () => listParticipants(deps, big, { ...PAGE, ...more })
  const hosted = (more: object) => () => listHostedRegistrations(deps, big, held, { ...PAGE, order: 'newest', ...more })
  const hostedWords = (words: string[]) => {
    const word = turn(words)
    return () => hosted({ keyword: word() })()
  }
  const next = turn([...WORDS.one, ...WORDS.two])
  return [
    { name: 'registrations, page 1', run: mine(normal, {}) },
    { name: 'registrations, page 1, large organization', run: mine(big, {}) },
    { name: 'registrations, page 500, large organization', run: mine(big, DEEP) },
    { name: 'registrations, of the large event, large organization', run: mine(big, { event_id: events[0] }) },
    { name: 'registrations, of the large event', run: mine(normal, { event_id: events[0] }) },
    { name: 'registrations, of an event, large organization', run: mine(big, { event_id: events[ORDINARY] }) },
    { name: 'registrations, of a group, large organization', run: mine(big, { group_id: group }) },
    { name: 'registrations, registered, large organization', run: mine(big, { status: 'registered' }) },
    {
      name: 'registrations, registered, page 500, large organization',
      run: mine(big, { ...DEEP, status: 'registered' }),
    },
    { name: 'registrations, withdrawn, large organization', run: mine(big, { status: 'withdrawn' }) },
    { name: 'registrations, withdrawn', run: mine(normal, { status: 'withdrawn' }) },
    { name: 'registrations, one character, large organization', run: searched(big, WORDS.one) },
    { name: 'registrations, two characters, large organization', run: searched(big, WORDS.two) },
    { name: 'registrations, three characters, large organization', run: searched(big, WORDS.three) },
    { name: 'registrations, one character', run: searched(normal, WORDS.one) },
    { name: 'registrations, two characters', run: searched(normal, WORDS.two) },
    { name: 'registrations, three characters', run: searched(normal, WORDS.three) },
    { name: 'registrations, a reference', run: mine(big, { keyword: reference }) },
    { name: 'an event as its host, page 1', run: hosted({}) },
    { name: 'an event as its host, registered, page 400', run: hosted({ page: 400, status: 'registered' }) },
    { name: 'an event as its host, withdrawn', run: hosted({ status: 'withdrawn' }) },
    { name: 'an event as its host, by unit', run: hosted({ order: 'unit' }) },
    { name: 'an event as its host, one character', run: hostedWords(WORDS.one) },
    { name: 'an event as its host, two characters', run: hostedWords(WORDS.two) },
    { name: 'an event as its host, a reference', run: hosted({ keyword: reference }) },
    { name: 'participants, page 1, large organization', run: people({}) },
    { name: 'participants, keyword, large organization', run: () => people({ keyword: next() })() },
    { name: 'events, page 1', run: () => listEvents(deps, PAGE, 'zh-CN') },
  ]
}

async function known({ database }: Deps, organization: string, event: string) {
  const { rows } = await database.pool.query<{ group: string; reference: string }>(
    `select (select id from event_group where event_id = $2 order by position limit 1) as group,
            (select reference from registration where organization_id = $1 order by id limit 1) as reference`,
    [organization, event],
  )
  return { group: rows[0]?.group, reference: rows[0]?.reference }
}
