import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { labels } from '@startline/contract'
import { everyLabel } from '@startline/contract/every-rule'
import * as schemas from '@startline/contract/schemas'
import { SHEET_FIELDS } from '@startline/sheet'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { productFiles } from './imports.ts'

const ROOT = join(import.meta.dirname, '..')
const IMPORT = /^import \{([^}]*)\} from '@startline\/contract\/schemas'/m

const fieldsIn = (json: unknown): string[] => {
  if (typeof json !== 'object' || json === null) return []
  const { properties = {} } = json as { properties?: object }
  return [...Object.keys(properties), ...Object.values(json).flatMap(fieldsIn)]
}
const fieldsOf = (schema: z.ZodMiniType) => fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

/** A problem that a screen finds by itself: `path: '/reason'`. */
const OWN_PROBLEM = /\bpath: '\/(?:[\w/]+\/)?([a-z_]+)'/g

/** The fields that a file of a browser checks: those of the schemas it imports, of the calls it names of a table, and of its own problems. */
function checkedBy(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const own = [...text.matchAll(OWN_PROBLEM)].flatMap(([, field]) => field ?? [])
  return [...own, ...checkedBySchemas(text)]
}

function checkedBySchemas(text: string): string[] {
  const names =
    IMPORT.exec(text)?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? []
  return names.flatMap((name) => {
    const found: unknown = Object.entries(schemas).find(([one]) => one === name)?.[1]
    if (found instanceof z.ZodMiniType) return fieldsOf(found)
    return Object.entries((found ?? {}) as Record<string, { body?: z.ZodMiniType }>).flatMap(([call, { body }]) =>
      body !== undefined && new RegExp(`\\b${call}\\b`).test(text) ? fieldsOf(body) : [],
    )
  })
}

/** `team/name` is a name of `name` in a closer place. */
const isCloser = (name: string) => name.includes('/')

test('browsers are sent the names of the fields that they check, and of no others', () => {
  const inBrowsers = productFiles.filter((file) => !/^(apps\/server|packages\/contract)\//.test(file))
  const checked = new Set([...inBrowsers.flatMap(checkedBy), ...SHEET_FIELDS, 'body'])
  expect(checked.size).toBeGreaterThan(20)
  expect(
    Object.keys(labels)
      .filter((name) => !isCloser(name))
      .toSorted(),
  ).toEqual([...checked].toSorted())
  expect(Object.keys(everyLabel).length).toBeGreaterThan(checked.size * 2)
})
