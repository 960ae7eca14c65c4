import { DUTY_DAYS_AFTER, KEY_KEPT_HOURS, NOTICE_DAYS } from '@startline/contract'
import { ENDED_KNOWN_DAYS } from '../../http/session/session-store.ts'
import { INVITATION_DAYS } from '../../identity/member/invitation.store.ts'
import { DAYS_KEPT } from '../../identity/phone-code/sweep-codes.ts'
import { RESTORE_MS } from '../../media/video/video-limits.ts'

/** Numbers and photos of participants go after so many months without an entry or a sign-in of their organization. */
export const IDLE_MONTHS = 24
/** Its people are told so many days ahead. */
export const TOLD_DAYS = 30
/** Papers and their files go so many days after their event was put away, as the text says that guardians agree to. */
export const PAPERS_DAYS = 30
/** Racers of an event that was put away can be found by their document for so many days. */
export const RACERS_DAYS = 180
/** What the daily run removed is told for so long. */
export const RUN_DAYS = 400
/** A teaching video that was deleted can be brought back so long. */
const VIDEO_DAYS = RESTORE_MS / 86_400_000

/** Something that is kept for a time and then removed by the portal itself. */
export interface Term {
  name: string
  /** How long, in words. */
  kept: string
  /** Counts, as a scalar of SQL, what is past its term at `$1`; null where only a run of its own can say. */
  due: string | null
}

const before = (span: string) => `$1::timestamptz - make_interval(${span})`

/**
 * Everything that is kept for a time, and how long: the one table of terms. `docs/data-map.md` names them. The first rows are removed by the
 * daily run (daily.ts), the others by jobs of their own every few minutes or hours. Logs are written to standard error and kept by the machine.
 */
export const TERMS: readonly Term[] = [
  {
    name: 'participants',
    kept: `${IDLE_MONTHS} months after the last entry or sign-in of the organization, told ${TOLD_DAYS} days ahead`,
    due: null,
  },
  {
    name: 'papers',
    kept: `${PAPERS_DAYS} days after their event was put away`,
    due: `select count(*) from paper p join event e on e.id = p.event_id where e.archived_at <= ${before(`days => ${PAPERS_DAYS}`)}`,
  },
  {
    name: 'racers',
    kept: `found by their document ${RACERS_DAYS} days after their event was put away`,
    due: `select count(*) from racer x join event e on e.id = x.event_id
           where x.person_index is not null and e.archived_at <= ${before(`days => ${RACERS_DAYS}`)}`,
  },
  {
    name: 'sessions',
    kept: `${ENDED_KNOWN_DAYS} days after they would have ended`,
    due: `select count(*) from session where least(idle_ends_at, ends_at) <= ${before(`days => ${ENDED_KNOWN_DAYS}`)}`,
  },
  {
    name: 'runs',
    kept: `${RUN_DAYS} days`,
    due: `select count(*) from retention_run where day < (${before(`days => ${RUN_DAYS}`)})::date`,
  },
  {
    name: 'codes',
    kept: 'until they open nothing and limit nobody any more, at most a day',
    due: `select (select count(*) from sms_code where ends_at <= $1::timestamptz) + (select count(*) from sms_ticket where ends_at <= $1::timestamptz)
               + (select count(*) from sms_count where ends_at <= $1::timestamptz)`,
  },
  {
    name: 'messages-sent',
    kept: `${DAYS_KEPT} days, as a number a day`,
    due: `select count(*) from sms_day where day < (${before(`days => ${DAYS_KEPT}`)})::date`,
  },
  {
    name: 'answers',
    kept: `${KEY_KEPT_HOURS} hours after their request`,
    due: `select count(*) from idempotency_key where created_at < ${before(`hours => ${KEY_KEPT_HOURS}`)}`,
  },
  {
    name: 'notices',
    kept: `${NOTICE_DAYS} days`,
    due: `select count(*) from notice where created_at < ${before(`days => ${NOTICE_DAYS}`)}`,
  },
  {
    name: 'invitations',
    kept: `${INVITATION_DAYS} days, or until they are answered`,
    due: `select count(*) from invitation where created_at <= ${before(`days => ${INVITATION_DAYS}`)}`,
  },
  {
    name: 'duties',
    kept: `their phones ${DUTY_DAYS_AFTER} days after the event`,
    due: `select count(*) from event_duty d join event e on e.id = d.event_id
           where d.phone_sealed is not null and e.ends_at < ${before(`days => ${DUTY_DAYS_AFTER}`)}`,
  },
  {
    name: 'jumps',
    kept: 'a minute, or until they are used',
    due: 'select count(*) from jump where expires_at <= $1::timestamptz',
  },
  {
    name: 'sign-ins-elsewhere',
    kept: 'as long as the OpenID Connect provider says, at most as long as a session',
    due: 'select count(*) from oidc_record where expires_at <= $1::timestamptz',
  },
  {
    name: 'exports',
    kept: 'five minutes, or until they are opened',
    due: 'select count(*) from data_export where ends_at < $1::timestamptz',
  },
  {
    name: 'videos',
    kept: `${VIDEO_DAYS} days after they were deleted`,
    due: `select count(*) from teaching_video where removed_at <= ${before(`days => ${VIDEO_DAYS}`)}`,
  },
  {
    name: 'files',
    kept: 'two days where nothing was made of them; those that were closed, until the next run takes them out of the store of files',
    due: 'select count(*) from upload where removed_at is not null and stored_at is not null',
  },
  {
    name: 'days',
    kept: 'until midnight in China: the people an organization named that day',
    due: `select count(*) from new_person where day < ($1::timestamptz at time zone 'Asia/Shanghai')::date`,
  },
]
