import * as z from 'zod/mini'
import { Id } from './common.ts'
import { endpoint } from './endpoint.ts'
import { CurrentOrganization } from './organization.ts'

/** The person behind the session. */
export const User = z.object({
  id: Id,
  name: z.nullable(z.string()),
  account: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  organization: CurrentOrganization,
  permissions: z.array(z.string()),
})

/** Who am I, and for whom do I act. */
export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/api/user/info',
  access: 'signed-in',
  summary: 'Who am I, and for which organization do I act',
  data: User,
  fails: [],
})
