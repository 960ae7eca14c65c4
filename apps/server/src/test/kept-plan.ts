import { statements } from '../store/statement.ts'
import type { TestPortal } from './harness.ts'

/**
 * The plan that a statement keeps when it is planned now, whoever asks.
 * @param types of its parameters, such as `uuid, int`
 */
export async function keptPlan({ deps }: Pick<TestPortal, 'deps'>, name: string, types: string): Promise<string> {
  const client = await deps.database.pool.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare probe (${types}) as ${statements.get(name)?.sql}`)
    const values = types.split(', ').map(() => 'null')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute probe (${values.join(', ')})`)
    await client.query('deallocate probe')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('set plan_cache_mode = auto')
    client.release()
  }
}
