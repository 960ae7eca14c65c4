import { type CallName, type Endpoint, loadFirstData } from '@startline/contract'
import { screens } from '@startline/contract/screens'
import { describe, expect, test } from 'vitest'
import { publicResponses } from '../../http/cache/public-response-cache.ts'
import { aSecondProcess } from '../processes/second-process.ts'
import { fixtures } from './fixtures.ts'
import { sendingOf } from './sent-anew.ts'
import { ACTORS, openWorld } from './world.ts'

const world = await openWorld()
const { portal } = world
const reads = publicResponses(portal.deps)
const people = Object.values(world.people)

async function tryAsEverybody(call: Endpoint, name: CallName): Promise<void> {
  const fixture = fixtures[name]
  const sending = sendingOf(fixture, world)
  for (const actor of ACTORS) {
    const who = actor === 'anonymous' ? portal : await (fixture.as?.(world, actor) ?? world.people[actor])
    const { code } = await who.call(call, await sending.by(actor))
    sending.told(code)
  }
}

/** Whatever only a person or an organization of this world has. */
const theirs = () => [
  world.club,
  world.other,
  ...world.secrets,
  ...world.files,
  ...people.flatMap((person) => [person.accountId, person.token, person.account, person.organizationId]),
]

/** What is kept for everybody, as text, and that nothing of anybody is in it. */
function expectNothingOfAnybody(): string[] {
  const texts = Array.from(reads.kept(), ([key, answer]) => `${key} ${JSON.stringify(answer.data)}`)
  for (const secret of theirs()) expect(texts.filter((text) => text.includes(secret))).toEqual([])
  return texts
}

describe('whoever calls whatever, nothing of anybody comes into what is kept for everybody', () => {
  test.each(portal.deps.served.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    await tryAsEverybody(call, name)
    expectNothingOfAnybody()
  })

  test.each(screens.map(({ path }) => path))('first data of %s', async (path) => {
    const route = path.replaceAll(/:\w+/g, world.club)
    for (const { token } of people) {
      const headers = { cookie: `Token=${encodeURIComponent(token)}` }
      await portal.call(loadFirstData, { query: { route, url: `${route}?event=${world.event}` }, headers })
    }
    expectNothingOfAnybody()
  })
})

/** The address of a kept answer's call. */
function addressOf(key: string): { url: string; language: string } {
  const [kind, one = '', other = ''] = key.split(' ')
  const search = (json: string) => new URLSearchParams(JSON.parse(json))
  if (kind === 'event') return { url: `/api/events/${one}`, language: other }
  if (kind === 'contests') return { url: `/api/events/${one}/contests`, language: 'zh-CN' }
  if (kind === 'contest') return { url: `/api/events/${one}/contests/${other}`, language: 'zh-CN' }
  if (kind === 'events') return { url: `/api/events?${search(other)}`, language: one }
  return { url: `/api/announcement?${search(one)}`, language: 'zh-CN' }
}

test('what is kept is what a visitor is told by a portal that has kept nothing', async () => {
  const another = await aSecondProcess(portal)
  const kinds = expectNothingOfAnybody().map((text) => text.split(' ')[0])
  expect(new Set(kinds)).toEqual(new Set(['event', 'events', 'announcements', 'contests', 'contest']))
  for (const [key] of reads.kept()) {
    const { url, language } = addressOf(key)
    const headers = { 'accept-language': language }
    const [kept, fresh] = [await portal.app.inject({ url, headers }), await another.inject({ url, headers })]
    expect(kept.headers['etag'], key).toBe(fresh.headers['etag'])
  }
})
