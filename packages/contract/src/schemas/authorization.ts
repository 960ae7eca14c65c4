import * as z from 'zod/mini'
import { type Definition, Id, text } from './common.ts'
import { OrganizationType, Role } from './organization.ts'

/** What an application can ask to be told: always who it is, and with these words more. */
export const AuthorizationScope = z.enum(['profile', 'organization'])

/** An application asks by OpenID Connect who somebody is. */
export const Authorization = z.object({
  application: z.object({
    app_code: z.string(),
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    /** Where the person goes from here: scheme, host and port of the address the application gave. */
    origin: z.string(),
  }),
  /** As whom, in words: name or account; null where there is neither. */
  name: z.nullable(z.string()),
  organization: z.object({ id: Id, name: z.string(), role: Role }),
  /** What it wants to be told besides who it is: `profile` is the name, `organization` the organization and the role in it. */
  scopes: z.array(AuthorizationScope),
  /** True when the person has allowed all of this before, for this organization, and need not be asked. */
  allowed_before: z.boolean(),
  /** True when the application wants a sign-in newer than this session's. */
  sign_in_again: z.boolean(),
  /** True when the application wants an answer without a page (`prompt=none`): whatever is answered, nothing new is allowed. */
  silent: z.boolean(),
})

/** What the calls of this file take, give and refuse. */
export const authorizationCalls = {
  showAuthorization: {
    access: 'signed-in',
    summary: 'What an application that signs people in here wants to be told',
    params: z.object({ uid: z.string() }),
    data: Authorization,
    fails: ['not_found', 'forbidden'],
  },
  answerAuthorization: {
    access: 'signed-in',
    summary: 'Allow an application what it asks for, or cancel',
    params: z.object({ uid: z.string() }),
    body: z.strictObject({ allow: z.boolean() }),
    data: z.object({
      /** Path of the provider, on this very origin, that leads on to the application. */
      continue_at: z.string(),
    }),
    fails: ['not_found', 'forbidden', 'sign_in_stale'],
  },
} as const satisfies Record<string, Definition>

/** What the calls of this file take, give and refuse. */
export const ssoCalls = {
  jumpToApplication: {
    access: 'signed-in',
    summary: 'A one-use token to enter an application',
    params: z.object({ app_code: z.string() }),
    data: z.object({
      token: z.string(),
      /** The application's entry with the token in the fragment, which no server and no log sees. */
      url: z.string(),
      expires_in: z.int(),
    }),
    fails: ['not_found'],
  },
  redeemJump: {
    access: 'open',
    summary: 'Who has come: an application redeems a jump token once',
    body: z.strictObject({ app_code: text(60), app_secret: text(200), token: text(200) }),
    data: z.object({
      user: z.object({ id: Id, name: z.nullable(z.string()) }),
      organization: z.object({ id: Id, name: z.string(), type: OrganizationType, role: Role }),
    }),
    fails: ['wrong_credentials', 'jump_spent'],
  },
} as const satisfies Record<string, Definition>
