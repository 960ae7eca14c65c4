import { listOfIds } from '../../store/row-lists.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

// Rows in the order of their ids, so that two never wait for each other in a circle.
const spend = statement<{ organization_id: string; told_elsewhere: number }>(
  'elsewhere-spend',
  `insert into organization_day as d (organization_id, day, told_elsewhere)
   select organization_id, $1::date, answers from unnest($2::uuid[], $3::int[]) as w (organization_id, answers) order by organization_id
       on conflict (organization_id, day) do update set told_elsewhere = d.told_elsewhere + excluded.told_elsewhere
   returning organization_id, told_elsewhere`,
)

/** Counts answers of organizations for a day; gives how many there are with them, by organization. */
export async function countAnswers(
  tx: Executor,
  day: string,
  answers: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rows = await queryRows(tx, spend, [day, listOfIds([...answers.keys()]), [...answers.values()]])
  return new Map(rows.map(({ organization_id, told_elsewhere }) => [organization_id, told_elsewhere]))
}
