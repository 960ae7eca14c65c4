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

/** How often a statement is planned for its values, and how often it is run by the plan that is kept, of ten times. */
export async function plansOfTen(
  { deps }: Pick<TestPortal, 'deps'>,
  name: string,
  types: string,
  values: readonly (string | number | null)[],
): Promise<{ anew: number; kept: number }> {
  const client = await deps.database.pool.connect()
  try {
    await client.query(`prepare probe (${types}) as ${statements.get(name)?.sql}`)
    const written = values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value)))
    for (let time = 0; time < 10; time += 1) await client.query(`execute probe (${written.join(', ')})`)
    const { rows } = await client.query<{ anew: number; kept: number }>(
      `select custom_plans::int as anew, generic_plans::int as kept from pg_prepared_statements where name = 'probe'`,
    )
    await client.query('deallocate probe')
    return rows[0] ?? { anew: 0, kept: 0 }
  } finally {
    client.release()
  }
}
