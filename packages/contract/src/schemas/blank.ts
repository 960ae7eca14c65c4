import type * as z from 'zod/mini'

/** Gives a value without its blank optional fields; the value itself where there is none. */
type Strip = (value: unknown) => unknown

/** The parts of a schema's definition that are looked at here. */
interface Shape {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Shape
/** Whether a field of this schema may be missing: one with a default may, too. */
const mayBeMissing = (schema: z.ZodMiniType): boolean =>
  schema._zod.optin === 'optional' || definitionOf(schema).type === 'default'
const made = new WeakMap<z.ZodMiniType, { strip: Strip | null }>()

/** How blanks go from what this schema reads; null where nothing in it is optional. */
function stripperOf(schema: z.ZodMiniType): Strip | null {
  const known = made.get(schema)
  if (known) return known.strip
  const { shape, element, innerType, in: read } = definitionOf(schema)
  const inside = innerType ?? read
  const strip = shape ? fieldsStripper(shape) : element ? listStripper(element) : inside ? stripperOf(inside) : null
  made.set(schema, { strip })
  return strip
}

function fieldsStripper(shape: Record<string, z.ZodMiniType>): Strip | null {
  const optional = Object.entries(shape).flatMap(([name, schema]) => (mayBeMissing(schema) ? [name] : []))
  const inner = Object.entries(shape).flatMap(([name, schema]) => {
    const strip = stripperOf(schema)
    return strip ? [[name, strip] as const] : []
  })
  if (optional.length + inner.length === 0) return null
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const fields = value as Record<string, unknown>
    let own: Record<string, unknown> | null = null
    for (const name of optional) if (fields[name] === '') delete (own ??= { ...fields })[name]
    for (const [name, strip] of inner) {
      const before = fields[name]
      const after = before === undefined ? before : strip(before)
      if (after !== before) (own ??= { ...fields })[name] = after
    }
    return own ?? value
  }
}

function listStripper(element: z.ZodMiniType): Strip | null {
  const strip = stripperOf(element)
  return strip && ((value) => (Array.isArray(value) ? withEach(value, strip) : value))
}

/** The list, or another one where something in it changed. */
function withEach(list: readonly unknown[], strip: Strip): readonly unknown[] {
  let own: unknown[] | null = null
  for (const [at, before] of list.entries()) {
    const after = strip(before)
    if (after !== before) (own ??= [...list])[at] = after
  }
  return own ?? list
}

/**
 * What was sent for this schema, without the optional fields that are an empty string: they count as absent, at any depth (`api.md`,
 * conventions). What was sent is not changed; where it has none, it is given back itself. Required fields stay, to be refused.
 */
export const withoutBlanks = (schema: z.ZodMiniType, sent: unknown): unknown => stripperOf(schema)?.(sent) ?? sent
