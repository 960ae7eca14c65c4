import type * as z from 'zod/mini'
import type { GeneralFailure } from '../rules/failures.ts'
import type { Definition } from '../schemas/common.ts'
import type * as schemas from '../schemas.ts'

/**
 * Where a call of the HTTP contract lives, which is all that sending it needs: browsers get no more. What it takes, answers and refuses is
 * its definition, in `schemas`; here it is a type only.
 */
export interface Endpoint<D extends Definition = Definition> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path with `{name}` for every parameter. */
  readonly path: string
  /** Whether it takes a body in JSON. */
  readonly takesBody?: true
  /** Success has no data: `data` is null. */
  readonly noData?: true
  /** The data has a list, `items`. */
  readonly list?: true
  /** Success is a file of this media type, or of one of these, instead of an envelope (`data` is `FileAnswer`); refusals come in the envelope all the same. */
  readonly answers?: string | readonly string[]
  /** For types alone: nothing ever stands here. */
  readonly defined?: D
}

type Schemas = typeof schemas
type Tables = Schemas[Extract<keyof Schemas, `${string}Calls`>]
/** All of a union at once. */
type InOne<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never

/** Every call's definition by its name: all tables `…Calls` of the schemas in one. */
export type Definitions = InOne<Tables>
/** The name of a call of the contract. */
export type CallName = keyof Definitions
/** A mark that stands on a call where `Has` is true, and only there. */
type Mark<Name extends string, Has extends boolean> = Has extends true
  ? { readonly [M in Name]: true }
  : { readonly [M in Name]?: never }
type Is<T, U> = T extends U ? true : false

/** The call of this name, with the marks of its definition: whether it takes a body, and whether it answers a list or nothing. */
export type CallOf<N extends CallName> = Endpoint<Definitions[N]> &
  Mark<'takesBody', Is<Definitions[N], { readonly body: z.ZodMiniType }>> &
  Mark<'noData', Is<z.output<Definitions[N]['data']>, null>> &
  Mark<'list', Is<z.output<Definitions[N]['data']>, { readonly items: readonly unknown[] }>>

/** A part of a call's definition; undefined where it has none. */
export type Part<E, K extends keyof Definition> =
  E extends Endpoint<infer D> ? (K extends keyof D ? Exclude<D[K], undefined> : undefined) : never

/** What the server reads of a call's path, query or body. */
export type Taken<E, K extends 'params' | 'query' | 'body'> =
  Part<E, K> extends z.ZodMiniType ? z.output<Part<E, K>> : undefined
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined

/** What a call's data is, once parsed. */
export type Data<E> = z.output<Part<E, 'data'>>
/** The query as a caller writes it. */
export type QueryInput<E> = Input<Part<E, 'query'>>
/** The body as a caller writes it. */
export type BodyInput<E> = Input<Part<E, 'body'>>
/** The names of the refusals a call may answer with: its own, and those every call has. */
export type FailureOf<E> = GeneralFailure | Part<E, 'fails'>[number]

/** Whether a call looks at `X-Org`, the organization its caller believes to act for: all but signing in and the user's own. */
export const carriesOrganization = (call: Pick<Endpoint, 'path'>): boolean => !/^\/(auth|api\/user)\//.test(call.path)
