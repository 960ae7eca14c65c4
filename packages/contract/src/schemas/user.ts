import * as z from 'zod/mini'
import { type Definition, Id, Instant, Nothing, nameProblems, text } from './common.ts'
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
    bodyRules: nameProblems,
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

/** A registration that still runs while its owner wants to leave. */
export const RunningRegistration = z.object({
  registration_id: Id,
  reference: z.string(),
  event_name: z.string(),
  group_name: z.string(),
  participant_names: z.array(z.string()),
  starts_at: Instant,
})

/** What erasing the account would mean. */
export const Erasure = z.object({
  /** Registrations of the organizations that go, in events that are not over; they are withdrawn. */
  registrations: z.array(RunningRegistration),
  participants: z.int(),
  /** Organizations that go with the account: nobody else is in them. */
  organizations: z.array(z.object({ id: Id, name: z.string() })),
  /** Organizations the person alone owns while others are members, which somebody else must own first; and those whose events are not over. */
  blocking: z.array(z.object({ id: Id, name: z.string() })),
})

/** What the calls of this file take, give and refuse. */
export const erasureCalls = {
  showErasure: {
    access: 'signed-in',
    summary: 'What erasing my account would mean',
    data: Erasure,
    fails: [],
  },
  eraseAccount: {
    access: 'signed-in',
    summary: 'Erase my account for good; asks for a fresh sign-in',
    body: z.strictObject({
      /** The person's own name, account or phone, typed again: this cannot be undone. */
      confirm: text(254),
      /** Registrations that were named before; others that came meanwhile stop the erasure. */
      registrations: z.int().check(z.gte(0)),
    }),
    data: Nothing,
    fails: ['sign_in_stale', 'erasure_blocked', 'conflict'],
  },
} as const satisfies Record<string, Definition>
