import { registerBatch } from '@startline/contract'
import { expect, test } from 'vitest'
import { operationOf, sampleOf } from '../hostile/operations.ts'
import { replaced } from '../replaced.ts'
import type { Fixture, Sent } from '../roles/fixture.ts'
import { fixtures } from '../roles/fixtures.ts'
import { openWorld } from '../roles/world.ts'

const world = await openWorld()
const { served } = world.portal.deps

/** What PostgreSQL refuses in a text: halves of a surrogate pair, and NUL. */
const TEXTS = ['\ud800', '王\udc00', 'a\u0000b']

const allowed = Object.fromEntries(Object.entries<Fixture>(fixtures).map(([name, fixture]) => [name, fixture.allowed]))
// A sheet of lines with their problems leaves such characters out.
const withBody = served.filter(({ body, file, name }) => body && !file && name !== 'makeSheetReport')
const rights = new Map<string, Sent>()
for (const { name } of withBody) rights.set(name, (await fixtures[name].send?.(world, 'owner')) ?? {})

test.each(withBody.map((call) => [call.name, call] as const))(
  '%s refuses a text that cannot be stored in every field',
  async (name, call) => {
    const right = rights.get(name) ?? {}
    const schema = operationOf(call).requestBody?.content['application/json']?.schema
    const bodies = [right.rawBody ?? {}, ...(schema === undefined ? [] : [sampleOf(schema)])]
    const faults: unknown[] = []
    for (const text of TEXTS)
      for (const rawBody of bodies.flatMap((one) => replaced(one, text))) {
        const { code } = await world.people.owner.call(call, { ...right, rawBody })
        const isRefused = code === 4001 || (call.path === registerBatch.path && code === 4306)
        if (!isRefused && code !== allowed[name]) faults.push([code, rawBody])
      }
    expect(faults).toEqual([])
  },
)
