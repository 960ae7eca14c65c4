import { type Executor, queryOne, statement } from './statement.ts'

const mayHost = statement<{ can_host: boolean }>('may-host', 'select can_host from organization where id = $1::uuid')

/** Whether an organization may hold events. */
export const findMayHost = async (tx: Executor, organizationId: string): Promise<boolean> =>
  (await queryOne(tx, mayHost, [organizationId]))?.can_host ?? false
