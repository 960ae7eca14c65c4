import { cleanName, isName } from '@startline/domain'
import * as z from 'zod/mini'
import { type Definition, Id, Instant, text } from './common.ts'
import { CurrentOrganization } from './organization.ts'
import { TextDue } from './text.ts'

/** The person behind the session. */
export const User = z.object({
  id: Id,
  name: z.nullable(z.string()),
  account: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Whether there is a password; who came by a message may have none. */
  has_password: z.boolean(),
  /** Signed, good for five minutes. */
  avatar_url: z.nullable(z.string()),
  organization: CurrentOrganization,
  permissions: z.array(z.string()),
  /** The legal texts whose version that holds now the person has not agreed to yet. */
  texts_due: z.array(TextDue),
})

/** What the calls of this file take, give and refuse. */
export const userCalls = {
  getUser: {
    access: 'signed-in',
    summary: 'Who am I, and for which organization do I act',
    data: User,
    fails: [],
  },
  changeUser: {
    access: 'signed-in',
    summary: 'Change my name or picture',
    body: z.strictObject({
      name: z.optional(text(60)),
      /** The path of a picture the person uploaded, for the purpose `avatar` or `attachment`; null removes the picture. */
      avatar_path: z.optional(z.nullable(text(300))),
    }),
    bodyRules: (body) => {
      const { name } = (body ?? {}) as Record<string, unknown>
      return typeof name !== 'string' || name === '' || isName(cleanName(name))
        ? []
        : [{ path: '/name', rule: 'name_format' }]
    },
    data: User,
    fails: ['conflict'],
  },
  exportMyData: {
    access: 'signed-in',
    summary: 'A ZIP file of all my data; asks for a fresh sign-in',
    body: z.strictObject({
      /** True to have ID numbers and phones in full; hidden otherwise. */
      full: z._default(z.boolean(), false),
    }),
    bodyOptional: true,
    data: z.object({ url: z.string(), file_name: z.string(), expires_at: Instant }),
    fails: ['sign_in_stale'],
  },
} as const satisfies Record<string, Definition>
