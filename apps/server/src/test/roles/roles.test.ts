import { type CallName, carriesOrganization, type Endpoint } from '@startline/contract'
import { whoMayCall } from '@startline/contract/access'
import { openApiDocuments } from '@startline/contract/openapi-documents'
import type { WholeCall } from '@startline/contract/whole'
import { describe, expect, test } from 'vitest'
import type { Answer, Caller } from '../harness.ts'
import { expectedCode } from './expected.ts'
import type { Fixture } from './fixture.ts'
import { fixtures } from './fixtures.ts'
import { refusals, type Sending, sendingOf } from './sent-anew.ts'
import { storeFingerprint } from './store-fingerprint.ts'
import { ACTORS, type Actor, openWorld } from './world.ts'

const world = await openWorld()
const { served } = world.portal.deps
const outsiders: readonly Actor[] = ['anonymous', 'stranger', 'other owner']

const fixtureOf = (name: string): Fixture => {
  const fixture: Fixture | undefined = fixtures[name as CallName]
  if (fixture === undefined) throw new Error(`The call "${name}" has no line in the fixtures.`)
  return fixture
}

async function callerOf(actor: Actor, fixture: Fixture): Promise<Caller> {
  if (actor === 'anonymous') return world.portal
  return fixture.as === undefined ? world.people[actor] : fixture.as(world, actor)
}

/** The answer, and whether anything was written. */
async function tryCall(call: WholeCall, sending: Sending, actor: Actor, organization?: string) {
  const fixture = fixtureOf(call.name)
  const caller = await callerOf(actor, fixture)
  const { headers, ...sent } = await sending.by(actor)
  const before = await storeFingerprint(world.portal)
  const input = { ...sent, headers: { ...headers, ...(organization && { 'x-org': organization }) } }
  const answer = await caller.call(call, input)
  sending.told(answer.code)
  return { answer, before, after: await storeFingerprint(world.portal) }
}

/** What somebody read that is the club's. */
const leaks = ({ message, data }: Answer<Endpoint>): string[] => {
  const text = JSON.stringify([message, data])
  return [world.club, ...world.secrets].filter((secret) => text.includes(secret))
}

test('every call of the documents has a row in the table and a line in the fixtures', async () => {
  const answers = openApiDocuments.map(async ({ path }) => (await world.portal.app.inject(path)).json())
  const documents = await Promise.all(answers)
  const names = documents
    .flatMap(({ paths }) => Object.values(paths as Record<string, Record<string, { operationId: string }>>))
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId }) => operationId)
  expect(names.toSorted()).toEqual(served.map(({ name }) => name).toSorted())
  for (const name of names) expect([whoMayCall(name), fixtureOf(name)]).not.toContain(undefined)
})

describe('everybody is answered as the table says', () => {
  test.each(served.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const [told, wanted]: Record<string, number>[] = [{}, {}]
    const sending = sendingOf(fixtureOf(name), world)
    for (const actor of ACTORS) {
      const { answer, before, after } = await tryCall(call, sending, actor)
      Object.assign(told ?? {}, { [actor]: answer.code })
      Object.assign(wanted ?? {}, { [actor]: expectedCode(whoMayCall(name), actor, fixtureOf(name)) })
      if (outsiders.includes(actor)) expect(leaks(answer), `what ${actor} reads`).toEqual([])
      if (refusals.includes(answer.code)) expect(after, `refused for ${actor}, and written`).toEqual(before)
    }
    expect(told).toEqual(wanted)
  })
})

const ofOrganizations = served.filter((call) => carriesOrganization(call))

test('the calls that look at X-Org are those of /api, /open and /oss but the user’s own', () => {
  const others = served.filter((call) => !ofOrganizations.includes(call)).map(({ path }) => path)
  expect(others.filter((path) => !/^\/(auth|api\/user)\//.test(path))).toEqual([])
  const roots = new Set(ofOrganizations.map(({ path }) => path.split('/').slice(0, 3).join('/')))
  for (const root of [
    '/api/organizations',
    '/oss/upload_path',
    '/oss/upload_token',
    '/api/events',
    '/api/registration',
  ])
    expect(roots).toContain(root)
})

describe('a tab that believes in another organization is told so, and nothing is written', () => {
  test.each(ofOrganizations.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const sending = sendingOf(fixtureOf(name), world)
    const { answer, before, after } = await tryCall(call, sending, 'owner', world.other)
    expect([answer.status, answer.code]).toEqual([409, 4009])
    expect(answer.data).toMatchObject({ rule: 'organization_changed', errors: [{ rule: 'organization_changed' }] })
    expect(after).toEqual(before)
    const right = await tryCall(call, sending, 'owner', world.club)
    expect(right.answer.data).not.toMatchObject({ rule: 'organization_changed' })
  })
})

test('files of the club open for nobody without the portal’s signature', async () => {
  for (const url of world.files)
    for (const actor of ACTORS) {
      const headers = actor === 'anonymous' ? {} : { authorization: `Bearer ${world.people[actor].token}` }
      const answer = await world.portal.app.inject({ method: 'GET', url, headers })
      expect([answer.statusCode, answer.json().code], `${url} by ${actor}`).toEqual([404, 4004])
    }
})
