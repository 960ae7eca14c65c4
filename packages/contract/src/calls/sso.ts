import * as z from 'zod/mini'
import { Id, text } from '../schemas/common.ts'
import { endpoint } from './endpoint.ts'
import { OrganizationType, Role } from './organization.ts'

/** A jump token lives this long, in seconds. */
export const JUMP_LIFE_S = 60

/** Get a token to enter an external application. */
export const jumpToApplication = endpoint({
  name: 'jumpToApplication',
  method: 'GET',
  path: '/open/pub/sso/apps/jump/{app_code}',
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
})

/** Redeem a jump token; for applications, with their secret. */
export const redeemJump = endpoint({
  name: 'redeemJump',
  method: 'POST',
  path: '/open/pub/sso/token',
  access: 'open',
  summary: 'Who has come: an application redeems a jump token once',
  body: z.strictObject({ app_code: text(60), app_secret: text(200), token: text(200) }),
  data: z.object({
    user: z.object({ id: Id, name: z.nullable(z.string()) }),
    organization: z.object({ id: Id, name: z.string(), type: OrganizationType, role: Role }),
  }),
  fails: ['wrong_credentials', 'jump_spent'],
})
