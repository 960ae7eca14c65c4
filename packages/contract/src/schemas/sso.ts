import * as z from 'zod/mini'
import { type Definition, Id, text } from './common.ts'
import { OrganizationType, Role } from './organization.ts'

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
