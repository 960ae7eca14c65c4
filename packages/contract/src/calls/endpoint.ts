import type * as z from 'zod/mini'
import type { FailureName, GeneralFailure } from '../rules/failures.ts'
import type { Problem } from '../rules/problems.ts'

/** Who may call: `open` needs no token (a wrong one is still refused), `signed-in` needs a session. */
export type Access = 'open' | 'signed-in'

/**
 * One call of the HTTP contract, said once: route, client, OpenAPI document and forms all come from it. A browser gets its method, path,
 * `answers` and whether there is a `body` (tools/lean-contract.mjs), and the rest from `@startline/contract/whole`.
 */
export interface Endpoint<
  P extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  D extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
  F extends FailureName = FailureName,
> {
  /** The operation's name in the OpenAPI document. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path with `{name}` for every parameter. */
  readonly path: string
  readonly access: A
  readonly summary: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** The body is a file instead of JSON: its media type as documents tell it, and its largest size in bytes. */
  readonly file?: { type: string; size: number }
  /** Success is a file of this media type instead of an envelope (`data` is `FileAnswer`); refusals come in the envelope all the same. */
  readonly answers?: string
  /** Headers this call looks at, besides those every call has; all may be absent. */
  readonly headers?: Readonly<Record<string, string>>
  /** What stands in the envelope's `data`. Fields it does not name never leave the server. */
  readonly data: D
  /** Refusals this call can answer with, besides those every call has. */
  readonly fails: readonly F[]
  /** Rules that look at several fields of the body together; they see the body as sent. */
  readonly bodyRules?: (body: unknown, today: string) => Problem[]
  /** What the body tells of, where a field's own word would mislead: `organization` makes `/name` the organization's name. */
  readonly about?: string
  /** The token counts in the cookie `Token` as well; for calls that only read. */
  readonly takesCookie?: boolean
  /** True when a body is optional. */
  readonly bodyOptional?: boolean
}

/** Declares a call, keeping its exact types. */
/*@__NO_SIDE_EFFECTS__*/
export function endpoint<
  P extends z.ZodMiniType = z.ZodMiniType<undefined, undefined>,
  Q extends z.ZodMiniType = z.ZodMiniType<undefined, undefined>,
  B extends z.ZodMiniType = z.ZodMiniType<undefined, undefined>,
  D extends z.ZodMiniType = z.ZodMiniType<null, null>,
  A extends Access = Access,
  F extends FailureName = never,
>(definition: Endpoint<P, Q, B, D, A, F>): Endpoint<P, Q, B, D, A, F> {
  return definition
}

/** What a call's data is, once parsed. */
export type Data<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer D> ? z.output<D> : never
/** The query as a caller writes it. */
export type QueryInput<E> = E extends Endpoint<infer _P, infer Q> ? z.input<Q> : never
/** The body as a caller writes it. */
export type BodyInput<E> = E extends Endpoint<infer _P, infer _Q, infer B> ? z.input<B> : never
/** The names of the refusals a call may answer with: its own, and those every call has. */
export type FailureOf<E> =
  | GeneralFailure
  | (E extends { readonly fails: readonly (infer F extends FailureName)[] } ? F : never)

/** Whether a call looks at `X-Org`, the organization its caller believes to act for: all but signing in and the user's own. */
export const carriesOrganization = (call: Pick<Endpoint, 'path'>): boolean => !/^\/(auth|api\/user)\//.test(call.path)
