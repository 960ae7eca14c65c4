import { type Executor, queryOne, statement } from './statement.ts'

/** SQL of an organization's state: differs whenever anything was done for it, or to what it is shown of others. */
export const stateOf = (organization: string) =>
  `(select audit_length from organization where id = ${organization}) || ' ' || (select version from shown_of_others)`

const stateNow = statement<{ state: string | null }>('state-of-organization', `select ${stateOf('$1::uuid')} as state`)

/** The organization's state as a store knows it; null where it does not know the organization. */
export const findState = async (on: Executor, organizationId: string): Promise<string | null> =>
  (await queryOne(on, stateNow, [organizationId]))?.state ?? null
