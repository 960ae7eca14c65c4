import type * as z from 'zod/mini'
import type { FailureName } from '../rules/failures.ts'
import type { Problem } from '../rules/problems.ts'

/** Who may call: `open` needs no token (a wrong one is still refused), `signed-in` needs a session. */
export type Access = 'open' | 'signed-in'

/** What the server, documents and forms know of a call besides where it lives: what it takes, answers and refuses. */
export interface Definition {
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** The body is a file instead of JSON: its media type as documents tell it, and its largest size in bytes. */
  readonly file?: { readonly type: string; readonly size: number }
  /** Headers this call looks at, besides those every call has; all may be absent. */
  readonly headers?: Readonly<Record<string, string>>
  /** What stands in the envelope's `data`. Fields it does not name never leave the server. */
  readonly data: z.ZodMiniType
  /** Refusals this call can answer with, besides those every call has. */
  readonly fails: readonly FailureName[]
  /** Rules that look at several fields of the body together; they see the body as sent. */
  readonly bodyRules?: (body: unknown, today: string) => Problem[]
  /** What the body tells of, where a field's own word would mislead: `organization` makes `/name` the organization's name. */
  readonly about?: string
  /** The token counts in the cookie `Token` as well; for calls that only read. */
  readonly takesCookie?: boolean
  /** True when a body is optional. */
  readonly bodyOptional?: boolean
}
