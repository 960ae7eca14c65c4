import { cleanName, isName, isPhone, normalizePhone } from '@startline/domain'
import * as z from 'zod/mini'
import { FIRST_PAGE, PAGE_SIZE, PAGE_SIZE_MAX } from '../calls/paging.ts'
import type { FailureName } from '../rules/failures.ts'
import { type Problem, valueAt } from '../rules/problems.ts'
import type { RuleName } from '../rules/rules.ts'

/** Who may call: `open` needs no token (a wrong one is still refused), `signed-in` needs a session. */
export type Access = 'open' | 'signed-in'

/** What the server, documents and forms know of a call besides where it lives: what it takes, answers and refuses. */
export interface Definition {
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** The body is a file instead of JSON: its media types as documents list them (any is taken), and its largest size in bytes. */
  readonly file?: { readonly types: readonly string[]; readonly size: number }
  /** Headers this call looks at, besides those every call has; all may be absent. */
  readonly headers?: Readonly<Record<string, string>>
  /** What documents tell of the call besides its summary. */
  readonly remark?: string
  /** Its answers may have an `ETag`; they are 304 for who names it in `If-None-Match`. */
  readonly versioned?: true
  /** The answer may have the header `Unprintable-Names`. */
  readonly namesUnprintable?: true
  /** What a file holds that is answered as JSON. */
  readonly fileData?: z.ZodMiniType
  /** What stands in the envelope's `data`. Fields it does not name never leave the server. */
  readonly data: z.ZodMiniType
  /** Refusals this call can answer with, besides those every call has. */
  readonly fails: readonly FailureName[]
  /** Items of arrays of the body that are checked one by one and not with it: what documents tell of them. */
  readonly bodyItems?: Readonly<Record<string, z.ZodMiniType>>
  /** Rules that look at several fields of the body together; they see the body as sent. */
  readonly bodyRules?: (body: unknown, today: string) => Problem[]
  /** Fields of the body that the use case evaluates by itself: errors in their texts do not refuse the request as a whole. */
  readonly evaluatedApart?: readonly string[]
  /** What the body tells of, where a field's own word would mislead: `organization` makes `/name` the organization's name. */
  readonly about?: string
  /** The token counts in the cookie `Token` as well; for calls that only read. */
  readonly takesCookie?: boolean
  /** True when a body is optional. */
  readonly bodyOptional?: boolean
}

/** An opaque id (UUID). */
export const Id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))

/** An instant, RFC 3339 with offset. */
export const Instant = z.iso.datetime({ offset: true })

/** A calendar date, `YYYY-MM-DD`. */
export const CalendarDate = z.iso.date()

/** A GB/T 2260 code of six digits. */
export const DistrictCode = z.string().check(z.regex(/^\d{6}$/))

// PostgreSQL keeps every character but this one.
const storable = /^[^\0]*$/

/** Non-empty text of at most `max` UTF-16 units. */
export const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))

/** The same, where it goes to the store as it was sent. */
export const storedText = (max: number) => text(max).check(z.regex(storable))

/** What a list is searched for, where the store looks for it as it was sent. */
export const Keyword = z.string().check(z.maxLength(60), z.regex(storable))

/** Whole number from `min` to `max`, read from a query. */
export const queryNumber = (min: number, max: number) => z.coerce.number().check(z.int(), z.gte(min), z.lte(max))

/** A yes or no in a query. */
export const QueryFlag = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((value: 'true' | 'false' | '1' | '0') => value === 'true' || value === '1'),
)

/** Page and page size, as every paged list takes them. */
export const paging = {
  page: z._default(queryNumber(1, 1_000_000), FIRST_PAGE),
  page_size: z._default(queryNumber(1, PAGE_SIZE_MAX), PAGE_SIZE),
}

/** Path parameter `id`. */
export const ById = z.object({ id: z.string() })

/** A page of items with the total of all pages. Where `total_exact` is false, counting stopped there: there are at least so many. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    total_exact: z._default(z.boolean(), true),
    page: z.int(),
    page_size: z.int(),
  })

/** A file that is the answer of a call, and the name it is saved under. */
export interface FileMeta {
  name: string
  blob: Blob
  /** Names on a paper that its font cannot write, as the header has them: `unprintableIn` reads it. */
  unprintable?: string | null
}

/** The `data` of a call whose answer is a file. */
export const FileAnswer = z.custom<FileMeta>()

/** No data. */
export const Nothing = z.null()

/** What went wrong at one field. */
export const ProblemShape = z.object({ path: z.string(), rule: z.string(), message: z.string() })

/** The envelope around every answer. */
export const envelopeOf = <T extends z.ZodMiniType>(data: T) =>
  z.object({ code: z.int(), message: z.string(), data, request_id: z.string() })

/** One field of a body that was sent, and whether it is right: nothing is told of it where it is no text, or empty, which others tell. */
const textProblems =
  (field: string, rule: RuleName, isRight: (text: string) => boolean) =>
  (body: unknown): Problem[] => {
    const text = valueAt(body, [field])
    return typeof text !== 'string' || text === '' || isRight(text) ? [] : [{ path: `/${field}`, rule }]
  }

/** A body's `phone` is one that can be verified. */
export const phoneProblems = textProblems('phone', 'phone_format', (phone) => isPhone(normalizePhone(phone)))

/** A body's `name` is a name. */
export const nameProblems = textProblems('name', 'name_format', (name) => isName(cleanName(name)))
