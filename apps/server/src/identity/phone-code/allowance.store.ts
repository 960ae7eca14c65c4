import { type Executor, queryOne, rowsBy, statement } from '../../store/statement.ts'

/** At most so many within so many seconds, however the seconds are laid. */
export interface Window {
  seconds: number
  most: number
}

const longest = (windows: readonly Window[]): number => Math.max(...windows.map(({ seconds }) => seconds))

/**
 * Seconds by which the clocks of portals on one store may differ, or somebody may have waited for a row. A moment further ahead was counted
 * before the clock was set back, and limits nobody: the wait would be longer than the window by as much as the clock was wrong.
 */
const MOST_AHEAD_S = 10

// The row is locked before its moments are looked at: of many at once each sees what the one before it left.
const take = statement<{ taken: number }>(
  'sms-count-take',
  `insert into sms_count as c (key, moments, ends_at)
   values ($1::bytea, array[$2::timestamptz], $2::timestamptz + make_interval(secs => $3::int))
   on conflict (key) do update
      set moments = array(
            select one from unnest(c.moments) one
             where one > $2::timestamptz - make_interval(secs => $3::int) and one <= $2::timestamptz + make_interval(secs => ${MOST_AHEAD_S})
          ) || $2::timestamptz,
          ends_at = excluded.ends_at
    where not exists (
      select 1 from unnest($4::int[], $5::int[]) as w (seconds, most)
       where (select count(*) from unnest(c.moments) one
               where one > $2::timestamptz - make_interval(secs => w.seconds)
                 and one <= $2::timestamptz + make_interval(secs => ${MOST_AHEAD_S})) >= w.most)
   returning 1 as taken`,
)

const momentsOf = statement<{ moments: Date[] }>(
  'sms-count-moments',
  'select moments from sms_count where key = $1::bytea',
)

/** The window that is full longest, and the whole seconds until it has room again. */
interface Full {
  window: Window
  waitS: number
}

/** Counts one now, where none of the windows is full; gives null, or the window that is. */
export async function takeCount(
  tx: Executor,
  key: Buffer,
  windows: readonly Window[],
  now: Date,
): Promise<Full | null> {
  const seconds = windows.map((window) => window.seconds)
  if (await queryOne(tx, take, [key, now, longest(windows), seconds, windows.map((window) => window.most)])) return null
  return longestFull((await queryOne(tx, momentsOf, [key]))?.moments ?? [], windows, now)
}

/** Takes a counted moment back. */
export const giveCountBack = rowsBy<never, [key: Buffer, at: Date]>(
  'sms-count-give-back',
  'update sms_count set moments = array_remove(moments, $2::timestamptz) where key = $1::bytea',
)

function longestFull(moments: readonly Date[], windows: readonly Window[], now: Date): Full {
  const latest = now.getTime() + MOST_AHEAD_S * 1000
  const times = moments
    .map((moment) => moment.getTime())
    .filter((time) => time <= latest)
    .sort((a, b) => a - b)
  const waits = windows.map((window): Full => {
    const within = times.filter((time) => time > now.getTime() - window.seconds * 1000)
    const frees = within[within.length - window.most] ?? 0
    // One counted a moment later by another process makes nobody wait longer than the window.
    const waitS = Math.ceil((frees - now.getTime()) / 1000 + window.seconds)
    return { window, waitS: Math.max(1, Math.min(window.seconds, waitS)) }
  })
  return waits.reduce((one, other) => (other.waitS > one.waitS ? other : one))
}

const takeDay = statement<{ sent: number }>(
  'sms-day-take',
  `insert into sms_day as d (day, sent) values ($1::date, 1)
   on conflict (day) do update set sent = d.sent + 1 where d.sent < $2::int returning sent`,
)

const sentOn = statement<{ sent: number }>('sms-day-sent', 'select sent from sms_day where day = $1::date')

/** Counts a message of the day, up to the cap; gives how many there are now, or null when the cap was reached before. */
export const takeOfDay = async (tx: Executor, day: string, cap: number): Promise<number | null> =>
  (await queryOne(tx, takeDay, [day, cap]))?.sent ?? null

/** Takes a message of the day back. */
export const giveOfDayBack = rowsBy<never, [day: string]>(
  'sms-day-give-back',
  'update sms_day set sent = sent - 1 where day = $1::date and sent > 0',
)

/** How many messages were sent on a day. */
export const findSentOn = async (tx: Executor, day: string): Promise<number> =>
  (await queryOne(tx, sentOn, [day]))?.sent ?? 0
