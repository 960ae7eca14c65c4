import { sql } from 'kysely'
import type { ActingFor } from '../../deps.ts'
import { containing } from '../../store/search/search.ts'
import type { Executor } from '../../store/statement.ts'

/** Whoever showed video `v` to everybody was shut out by the operator; leaving for good is something else. */
const PUBLISHER_SHUT = `exists (
   select from account p
    where p.id = coalesce(v.published_by, v.created_by) and p.disabled_at is not null and p.erased_at is null)`

/**
 * Whether video `v` of organization `o` is for everybody who is signed in. What stood public before the operator had looked at the
 * organization is decided here too: it is read, never written.
 */
export const SHOWN_TO_ALL = `(v.visibility = 'public' and o.confirmed_at is not null and not ${PUBLISHER_SHUT})`

/** Why fewer see it than its managers decided, or null. */
export const WITHHELD = `case
   when v.held_at is not null then 'operator'
   when v.visibility <> 'public' then null
   when o.confirmed_at is null then 'unconfirmed'
   when ${PUBLISHER_SHUT} then 'account' end`

/** Why fewer see a video than its managers decided. */
type Withheld = 'operator' | 'unconfirmed' | 'account' | null

/** A page of a list. */
export interface Page {
  page: number
  page_size: number
}

/** What is read of every video. */
export const COLUMNS = [
  'v.id',
  'v.title',
  'v.description',
  'v.category',
  'v.visibility',
  'v.hidden',
  'v.held_at',
  'v.series',
  'v.series_order',
  'v.chapters',
  'v.cover_path',
  'v.duration_ms',
  'v.views',
  'v.created_at',
  'v.updated_at',
  'v.removed_at',
  'v.state',
  'v.failure',
  'v.shown_run',
  'v.video_path',
  'o.name as organization_name',
  sql<Withheld>`${sql.raw(WITHHELD)}`.as('withheld'),
] as const

/** All videos, with the name of the organization each belongs to. */
export const allVideos = (db: Executor) =>
  db.selectFrom('teaching_video as v').innerJoin('organization as o', 'o.id', 'v.organization_id')

/** A question about videos, to be narrowed further. */
export type Videos = ReturnType<typeof allVideos>

/** Those in whose title, description or series every word stands. */
export const withWords = (videos: Videos, words: readonly string[]): Videos =>
  words.reduce(
    (found, word) =>
      found.where((is) =>
        is.or([
          is('v.title', 'ilike', containing(word)),
          is('v.description', 'ilike', containing(word)),
          is('v.series', 'ilike', containing(word)),
        ]),
      ),
    videos,
  )

const isShownToAll = sql<boolean>`${sql.raw(SHOWN_TO_ALL)}`

/** What may be watched: the organization's own, and public ones. Those who manage also see what they, or the operator, have hidden. */
export const watchable = (
  db: Executor,
  { organizationId, role }: Pick<ActingFor, 'organizationId' | 'role'>,
  hiddenToo: boolean,
) =>
  allVideos(db)
    .where('v.removed_at', 'is', null)
    .where('v.state', '=', 'ready')
    .where((is) => is.or([is('v.organization_id', '=', organizationId), isShownToAll]))
    .where((is) => {
      const shown = is.and([is('v.hidden', '=', false), is('v.held_at', 'is', null)])
      return hiddenToo && role !== 'member' ? is.or([shown, is('v.organization_id', '=', organizationId)]) : shown
    })
