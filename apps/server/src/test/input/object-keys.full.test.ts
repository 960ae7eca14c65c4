import type { WholeCall } from '@startline/contract/whole'
import { expect, test } from 'vitest'
import { operationOf, sampleOf } from '../hostile/operations.ts'
import { replaced } from '../replaced.ts'
import type { Fixture, Sent } from '../roles/fixture.ts'
import { fixtures } from '../roles/fixtures.ts'
import { openWorld } from '../roles/world.ts'

const world = await openWorld()
const { served } = world.portal.deps

/** What every object has without anybody having given it: a table that is looked up by one of these gives a function. */
const KEYS = ['toString', '__proto__', 'constructor', 'hasOwnProperty']

/** The call as it is right, once for every field of path, query and body, with the key in its place; and with a field of this name. */
function tries(call: WholeCall, right: Sent, key: string): Sent[] {
  const { parameters, requestBody } = operationOf(call)
  const named = (where: string) => parameters.flatMap((one) => (one.in === where ? [one.name] : []))
  const body = requestBody?.content['application/json']?.schema
  const bodies = body === undefined || call.file !== undefined ? [] : [right.rawBody ?? {}, sampleOf(body)]
  const text = (sent: unknown) => JSON.stringify(sent)
  return [
    ...named('path').map((name) => ({ ...right, params: { ...right.params, [name]: key } })),
    ...[...named('query'), ...(call.query ? [key] : [])].map((name) => ({
      ...right,
      query: { ...right.query, [name]: key },
    })),
    ...bodies.flatMap((one) => replaced(one, key).map((rawBody) => ({ ...right, rawBody: text(rawBody) }))),
    ...bodies.map((one) => ({ ...right, rawBody: text(one).replace(/^\{/, `{"${key}":"x",`) })),
  ]
}

const allowed = Object.fromEntries(Object.entries<Fixture>(fixtures).map(([name, fixture]) => [name, fixture.allowed]))
const rights = new Map<string, Sent>()
for (const { name } of served) rights.set(name, (await fixtures[name].send?.(world, 'owner')) ?? {})

test.each(served.map((call) => [call.name, call] as const))(
  '%s takes no key of an object for one of its own',
  async (name, call) => {
    const right = rights.get(name) ?? {}
    const faults: unknown[] = []
    for (const sent of KEYS.flatMap((key) => tries(call, right, key))) {
      const { code } = await world.people.owner.call(call, sent)
      if (code >= 5000 && code !== allowed[name]) faults.push([code, sent])
    }
    expect(faults).toEqual([])
  },
)
