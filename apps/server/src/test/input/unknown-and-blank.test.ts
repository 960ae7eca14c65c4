import type { WholeCall } from '@startline/contract/whole'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Sent } from '../roles/fixture.ts'
import { fixtures } from '../roles/fixtures.ts'
import { openWorld } from '../roles/world.ts'

const world = await openWorld()
const { served } = world.portal.deps
const { owner } = world.people

const rights = new Map<string, Sent>()
for (const { name } of served) rights.set(name, (await fixtures[name].send?.(world, 'owner')) ?? {})

const shapeOf = (schema: z.ZodMiniType | undefined): Record<string, z.ZodMiniType> =>
  (schema?._zod.def as { shape?: Record<string, z.ZodMiniType> } | undefined)?.shape ?? {}
/** Optional fields of a part of the call that a right request leaves out. */
const blanksIn = (schema: z.ZodMiniType | undefined, right: object | undefined = {}): Record<string, ''> =>
  Object.fromEntries(
    Object.entries(shapeOf(schema)).flatMap(([name, field]) =>
      field.safeParse(undefined).success && !(name in right) ? [[name, '']] : [],
    ),
  )
const problemsOf = async (call: WholeCall, sent: Sent) => {
  const { code, data } = await owner.call(call, sent)
  const { errors = [] } = (data ?? {}) as { errors?: { path: string; rule: string }[] }
  return code === 4001 ? errors.map(({ path, rule }) => `${path} ${rule}`) : [`code ${code}`]
}

const calls = served.map((call) => [call.name, call] as const)

test.each(calls)('%s refuses query parameters that it does not know', async (name, call) => {
  const right = rights.get(name) ?? {}
  const query = { ...right.query, utm_source: 'x', pageSize: '1' }
  const found = await problemsOf(call, { ...right, query })
  expect(found).toEqual(expect.arrayContaining(['/utm_source unknown_field', '/pageSize unknown_field']))
})

test.each(calls)('%s finds nothing wrong with optional fields that are empty', async (name, call) => {
  const right = rights.get(name) ?? {}
  const query = { ...right.query, ...blanksIn(call.query, right.query) }
  const isObject = typeof right.rawBody === 'object' && right.rawBody !== null
  const more = call.body && (right.rawBody === undefined || isObject) ? blanksIn(call.body, right.rawBody ?? {}) : {}
  const rawBody = Object.keys(more).length > 0 ? { ...(right.rawBody as object | undefined), ...more } : right.rawBody
  const blank = [...Object.keys(query), ...Object.keys(more)].filter((field) => ({ ...query, ...more })[field] === '')
  const found = await problemsOf(call, { ...right, query, ...(rawBody !== undefined && { rawBody }) })
  expect(found.filter((one) => blank.includes(one.split(/[/ ]/)[1] ?? ''))).toEqual([])
})
