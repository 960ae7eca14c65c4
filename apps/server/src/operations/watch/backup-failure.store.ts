import { type Executor, queryRows, rowBy, statement } from '../../store/statement.ts'

/** A backup that could not be taken: when, in seconds since 1970, and why. */
export interface BackupFailure {
  at: number
  why: string
}

/** The last failure of a nightly backup, if there ever was one. */
export const findBackupFailure = rowBy<BackupFailure>(
  'watch-backup-failure',
  `select extract(epoch from (value::json ->> 'at')::timestamptz)::float8 as at, value::json ->> 'why' as why
     from portal_setting where name = 'last_backup_failure'`,
)

const noteFailure = statement<never>(
  'watch-note-backup-failure',
  `insert into portal_setting (name, value) values ('last_backup_failure', json_build_object('at', $1::text, 'why', $2::text)::text)
   on conflict (name) do update set value = excluded.value`,
)

/** Keeps that a nightly backup failed, for the doctor. */
export const keepBackupFailure = (db: Executor, at: Date, why: string): Promise<unknown> =>
  queryRows(db, noteFailure, [at.toISOString(), why])
