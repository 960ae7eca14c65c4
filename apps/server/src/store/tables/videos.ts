import type { Generated } from 'kysely'
import type { Json, Moment, MomentOrNull } from './column-types.ts'

/** A place in a video with a name, in seconds. */
interface ChapterColumn {
  at: number
  title: string
}

/** Teaching videos, their captions, who has watched how far, and who has reported one. */
export interface VideoTables {
  teaching_video: {
    id: string
    organization_id: string
    created_by: string
    title: string
    description: string
    category: string | null
    visibility: 'organization' | 'public'
    hidden: Generated<boolean>
    series: string | null
    series_order: number | null
    chapters: Json<ChapterColumn[]>
    video_path: string
    cover_path: string | null
    duration_ms: number | null
    views: Generated<number>
    created_at: Moment
    updated_at: Moment
    removed_at: MomentOrNull
    state: 'waiting' | 'working' | 'ready' | 'failed'
    tries: Generated<number>
    run: Generated<number>
    due_at: Moment
    worker: string | null
    lease_ends_at: MomentOrNull
    failure: string | null
    shown_run: number | null
    held_at: MomentOrNull
    published_by: string | null
  }
  video_report: {
    video_id: string
    account_id: string
    reason: 'child' | 'harmful' | 'dangerous' | 'rights' | 'advertising' | 'other'
    note: string
    created_at: Moment
  }
  teaching_video_caption: { video_id: string; language: string; label: string; vtt: string }
  teaching_video_watch: {
    account_id: string
    video_id: string
    position_ms: number
    updated_at: Moment
    counted_at: MomentOrNull
  }
}
