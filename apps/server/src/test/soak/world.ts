import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDistricts } from '../../seed/districts.ts'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/fast/id-counter.ts'
import { aGroup, anEvent } from '../factories.ts'

const MB = 1024 * 1024
/** The video file is sparse: the disk has no part in this. */
export const VIDEO_FILE_BYTES = 64 * MB
const VIDEO_FILE = 'video/202601/soak.mp4'
const GROUP = 'U10 男女混合'

/** What is there before anybody comes. */
export interface SoakWorld {
  eventId: string
  groupIds: string[]
  /** The group's name, as lists have it. */
  group: string
  videoFileId: string
}

/** Puts an event that everybody fits, and a video file for everybody, into an empty migrated store. */
export async function fillSoakWorld(database: Database, dataFolder: string): Promise<SoakWorld> {
  await loadDistricts(database.db)
  const groups = [GROUP, 'U10 男女混合 B', 'U10 男女混合 C'].map((name) => aGroup({ name, capacity: null }))
  const event = await anEvent({ deps: { database } as never }, { groups })
  return {
    eventId: event.id,
    groupIds: event.groups,
    group: GROUP,
    videoFileId: await addVideoFile(database, dataFolder),
  }
}

/** A video file that is ready, of an organization that the operator has confirmed. */
async function addVideoFile({ pool }: Database, dataFolder: string): Promise<string> {
  const [account, organization, videoFile] = [newId(), newId(), newId()]
  const file = join(dataFolder, 'uploads', VIDEO_FILE)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, '')
  truncateSync(file, VIDEO_FILE_BYTES)
  await pool.query(`insert into account (id, account_name, name) values ('${account}', 'soakcoach', '教练')`)
  await pool.query(
    `insert into organization (id, name, type, confirmed_at) values ('${organization}', '轮滑俱乐部', 'club', now())`,
  )
  await pool.query(
    `insert into upload (path, organization_id, account_id, purpose, content_type, size, stored_at, stored_size, stored_type)
     values ('${VIDEO_FILE}', '${organization}', '${account}', 'video', 'video/mp4', ${VIDEO_FILE_BYTES}, now(), ${VIDEO_FILE_BYTES}, 'video/mp4')`,
  )
  await pool.query(
    `insert into teaching_video (id, organization_id, created_by, title, description, visibility, video_path, duration_ms, created_at, updated_at, state, due_at)
     values ('${videoFile}', '${organization}', '${account}', '起跑姿势', '', 'public', '${VIDEO_FILE}', 60000, now(), now(), 'ready', now())`,
  )
  return videoFile
}
