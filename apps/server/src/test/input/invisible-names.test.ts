import { addParticipant, registerBatch } from '@startline/contract'
import { wholeOf } from '@startline/contract/whole'
import { expect, test } from 'vitest'
import { aParticipant } from '../factories.ts'
import { operationOf } from '../hostile/operations.ts'
import type { Sent } from '../roles/fixture.ts'
import { fixtures } from '../roles/fixtures.ts'
import { openWorld } from '../roles/world.ts'

const world = await openWorld()
const { served } = world.portal.deps

/** Names that look empty or like another one. */
const NAMES = ['\u3164', '王\uffa0小明', '\u200b\u2060']
/** What people are shown a name by. */
const FIELD = /(?:^|_)(?:name|title)$|^given_by$/

/** The same body once for every name in it, with that name replaced. */
function renamed(body: unknown, name: string): unknown[] {
  if (Array.isArray(body)) return body.flatMap((one, at) => renamed(one, name).map((other) => body.with(at, other)))
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([key, one]) =>
    typeof one === 'string'
      ? FIELD.test(key) && key !== 'file_name'
        ? [{ ...body, [key]: name }]
        : []
      : renamed(one, name).map((other) => ({ ...body, [key]: other })),
  )
}

// A draft is kept with what is wrong in it.
const DRAFTS = ['createDraft', 'saveDraft']
const rights = new Map<string, Sent>()
for (const { name, body, file } of served)
  if (body && !file && !DRAFTS.includes(name)) rights.set(name, (await fixtures[name].send?.(world, 'owner')) ?? {})
const named = served.filter(({ name }) => renamed(rights.get(name)?.rawBody, '').length > 0)

test.each(named.map((call) => [call.name, call] as const))('%s refuses invisible names', async (name, call) => {
  const right = rights.get(name) ?? {}
  expect(operationOf(call).requestBody).toBeDefined()
  for (const text of NAMES)
    for (const rawBody of renamed(right.rawBody, text)) {
      const { code, data } = await world.people.owner.call(call, { ...right, rawBody })
      expect([code, rawBody]).toEqual([4001, rawBody])
      expect(JSON.stringify(data)).toContain('name_invisible')
    }
})

test('names of people, organizations, units, teams, contests and videos are among them', () => {
  const names = named.map(({ name }) => name)
  for (const name of [
    'register',
    'addParticipant',
    'createOrganization',
    'addUnit',
    'addTeam',
    'planContests',
    'addVideo',
  ])
    expect(names).toContain(name)
})

test('an entry with an invisible name is refused by item', async () => {
  const { send } = fixtures[wholeOf(registerBatch).name]
  const right = (await send?.(world, 'owner'))?.rawBody as { entries: { group_id: string }[] }
  const participant = { ...aParticipant(), guardian_name: '王\u3164' }
  const rawBody = { ...right, entries: [{ ...right.entries[0], participant_id: undefined, participant }] }
  const answer = await world.people.owner.call(registerBatch, { rawBody })
  expect(answer.data).toMatchObject({
    items: [{ errors: [{ path: '/entries/0/participant/guardian_name', rule: 'name_invisible' }] }],
  })
  expect(await world.people.owner.call(addParticipant, { rawBody: participant })).toMatchObject({ code: 4001 })
})
