import type { Settings } from '../../settings/settings.ts'
import type { Database } from '../../store/database.ts'
import { findFollowers, findVitals, type Vitals } from '../watch/vitals.store.ts'
import { type Finding, lookAt, well, wrong } from './finding.ts'

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S
/** A day's removing may be a day late. */
const LATE_S = 2 * DAY_S
/** Messages and videos that have been due for so long are not coming. */
const STUCK_S = HOUR_S
/** A follower so far behind loses as much with the machine it follows. */
const LAG_S = 60

/** A time that has passed, in words. */
export const ago = (seconds: number): string => {
  if (seconds < HOUR_S) return `${Math.max(0, Math.round(seconds / 60))} minutes ago`
  return seconds < LATE_S ? `${Math.round(seconds / HOUR_S)} hours ago` : `${Math.round(seconds / DAY_S)} days ago`
}

/** Whether what is to be done again and again was done lately: removing what is kept no longer, messages, videos. */
export async function checkRunning({ db }: Pick<Database, 'db'>, now = new Date()): Promise<Finding[]> {
  const vitals = await findVitals(db, now)
  return [retentionFinding(vitals, now), ...queueFindings(vitals)]
}

function retentionFinding({ retention_at }: Vitals, now: Date): Finding {
  if (retention_at === 0) return well('retention', 'has not run yet; it runs once a day')
  const since = now.getTime() / 1000 - retention_at
  const words = `last ran ${ago(since)}`
  return since > LATE_S
    ? wrong('retention', `${words}: the log says why; portal retention --apply removes what is due`)
    : well('retention', words)
}

function queueFindings({ messages, messages_age, videos, videos_age, files }: Vitals): Finding[] {
  const of = (what: string, count: number, age: number) =>
    age > STUCK_S
      ? wrong('queues', `${count} ${what} wait, the oldest for ${Math.round(age / 60)} minutes: the log says why`)
      : well('queues', `${count} ${what} wait`)
  return [
    of('messages', messages, messages_age),
    of('videos', videos, videos_age),
    well('queues', `${files} files are to be removed`),
  ]
}

/** Whether the servers that follow the database keep up. */
export async function checkFollowers({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<Finding[]> {
  if (kind === 'embedded') return []
  const followers = await findFollowers(db)
  if (followers.length === 0) return [well('followers', 'no server follows the database')]
  return followers.map(({ name, lag }) => {
    if (lag === null)
      return well(
        'followers',
        `${name} follows; how far it is behind is told to the role pg_monitor alone, or there was nothing to follow`,
      )
    const words = `${name} is ${lag.toFixed(1)} s behind`
    return lag > LAG_S ? wrong('followers', `${words}: look at its disk and its network`) : well('followers', words)
  })
}

/** Whether anybody can watch: alarms are made of the metrics. */
export const checkWatched = ({ metricsToken, metricsPort }: Settings): Finding[] => [
  metricsToken === null && metricsPort === null
    ? lookAt('metrics', 'nobody can read them (METRICS_TOKEN, METRICS_PORT), so no alarm will ring')
    : well('metrics', 'can be read'),
]
