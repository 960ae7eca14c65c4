import { countBy, doneBy, type Executor, queryRows, rowBy, statement } from '../../store/statement.ts'
import { RUN_DAYS, TERMS } from './terms.ts'

// Of many processes one writes the day's row and does the work; where it ended in the middle, another takes over after a while.
/** Takes a day's run for this process; false where another has it, or has done it. */
export const claimRun = doneBy<[day: string, now: Date]>(
  'retention-run-claim',
  `insert into retention_run as r (day, started_at) values ($1::date, $2::timestamptz)
   on conflict (day) do update set started_at = excluded.started_at
    where r.ended_at is null and r.started_at not between $2::timestamptz - interval '2 hours' and $2::timestamptz + interval '2 hours'
   returning day`,
)

const end = statement<never>(
  'retention-run-end',
  'update retention_run set ended_at = $2::timestamptz, removed = $3::jsonb where day = $1::date',
)

/** Keeps what a day's run has removed, by term. */
export const endRun = (db: Executor, day: string, now: Date, removed: Record<string, number>): Promise<unknown> =>
  queryRows(db, end, [day, now, JSON.stringify(removed)])

/** A day's run that came to its end. */
export interface RunRow {
  day: string
  ended_at: Date
  removed: Record<string, number>
}

/** The last run that came to its end; undefined where there was none. */
export const findLastRun = rowBy<RunRow>(
  'retention-run-last',
  'select day, ended_at, removed from retention_run where ended_at is not null order by day desc limit 1',
)

/** Forgets runs of long ago; gives how many. */
export const forgetRuns = countBy<[now: Date]>(
  'retention-run-sweep',
  `delete from retention_run where day < ($1::timestamptz - make_interval(days => ${RUN_DAYS}))::date returning 1 as gone`,
)

const counted = TERMS.flatMap(({ name, due }) =>
  due === null ? [] : [`select '${name}' as term, (${due})::int as due`],
)
const overdue = statement<{ term: string; due: number }>('retention-overdue', counted.join(' union all '), {
  plan: 'each time',
})

/** How much is past its term and still there, by term. */
export const findOverdue = async (db: Executor, now: Date): Promise<Map<string, number>> =>
  new Map((await queryRows(db, overdue, [now])).map(({ term, due }) => [term, due]))
