import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '../../apps/server/src/store/fast/id-counter.ts'
import type { Row, Sample } from '../measure.ts'
import { PORTAL, type ServerProcess, serverFile, startServer } from '../server-process.ts'
import { type Copy, query, type Stage } from '../stage.ts'
import { idOf, tokenOf } from '../world.ts'

const MB = 1024 * 1024
/** Lengths of the video files, in megabytes: a short one, and a lesson. Both are sparse: the disk has no part in this. */
const LENGTHS = [50, 1024] as const
/** A player asks for so much at a time. */
const PART = 4 * MB
/** So many people watch at once. */
const WATCHING = 8
/** Bytes each row sends in all, whatever the length of the video file, so that all rows do the same work. */
const SENT = 512 * MB
const SENDER = 1

/** Serving a video file in parts: the portal, with everything that each part passes, and a bare Node stream of the same file. */
export const videoRows = (stage: Stage): Row[] =>
  LENGTHS.flatMap((megabytes): Row[] => [
    {
      key: `bare video file of ${megabytes} MB`,
      what: `a video file of ${megabytes} MB read in parts of 4 MB by ${WATCHING} at once: a Node stream and nothing else`,
      table: 'video',
      measure: () => bare(stage, megabytes),
    },
    {
      key: `video file of ${megabytes} MB`,
      what: 'the same from the portal, which looks at ticket, session and right for each part',
      table: 'video',
      measure: () => served(stage, megabytes),
    },
  ])

/** Memory of the portal is told beside the bytes: what it has at rest, and the most it came to. */
async function watch(server: ServerProcess, path: string, megabytes: number): Promise<Sample> {
  const headers = { authorization: `Bearer ${tokenOf(SENDER)}` }
  const parts = Math.floor((megabytes * MB) / PART)
  const read = async (part: number) => {
    const start = (part % parts) * PART
    const range = `bytes=${start}-${start + PART - 1}`
    const answer = await fetch(server.address + path, { headers: { ...headers, range } })
    if (answer.status !== 206) throw new Error(`${path} answered ${answer.status}`)
    let length = 0
    for await (const chunk of answer.body ?? []) length += chunk.length
    if (length !== PART) throw new Error(`${length} bytes came instead of ${PART}`)
  }
  for (let part = 0; part < WATCHING; part += 1) await read(part)
  const before = server.memory().now
  const [began, cpu] = [performance.now(), server.cpuUs()]
  let next = 0
  const watcher = async () => {
    while (next < SENT / PART) await read(next++)
  }
  await Promise.all(Array.from({ length: WATCHING }, watcher))
  const seconds = (performance.now() - began) / 1000
  const { most } = server.memory()
  const cpuMs = (server.cpuUs() - cpu) / 1000
  return { mbPerSecond: SENT / MB / seconds, cpuMs, restMb: before / MB, memoryMb: most / MB }
}

async function bare(stage: Stage, megabytes: number): Promise<Sample> {
  const file = stage.file(`video-${megabytes}.mp4`)
  writeFileSync(file, '')
  truncateSync(file, megabytes * MB)
  const server = await startServer(stage, serverFile('bare-file.ts'), { FILE: file })
  const sample = await watch(server, '/', megabytes)
  await server.stop()
  rmSync(file)
  return sample
}

async function served(stage: Stage, megabytes: number): Promise<Sample> {
  const copy = await stage.copy('server')
  const id = await addVideoFile(copy, megabytes)
  const server = await startServer(stage, PORTAL, copy.env)
  const sample = await watch(server, await addressOf(server, id), megabytes)
  await server.stop()
  rmSync(join(copy.env.DATA_DIR ?? '', 'uploads'), { recursive: true })
  await copy.remove()
  return sample
}

/** A video file that is ready, as it would have been uploaded. */
async function addVideoFile({ env }: Copy, megabytes: number): Promise<string> {
  const [id, path] = [newId(), `video/202601/bench-video-${megabytes}.mp4`]
  const file = join(env.DATA_DIR ?? '', 'uploads', path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, '')
  truncateSync(file, megabytes * MB)
  const organization = idOf('organization', SENDER)
  const account = `(select account_id from membership where organization_id = '${organization}' limit 1)`
  await query(env.DATABASE_URL ?? '', [
    `insert into upload (path, organization_id, account_id, purpose, content_type, size, stored_at, stored_size, stored_type)
     values ('${path}', '${organization}', ${account}, 'video', 'video/mp4', ${megabytes * MB}, now(), ${megabytes * MB}, 'video/mp4')`,
    `insert into teaching_video (id, organization_id, created_by, title, description, visibility, video_path, duration_ms, created_at, updated_at, state, due_at)
     values ('${id}', '${organization}', ${account}, '起跑姿势', '', 'organization', '${path}', 60000, now(), now(), 'ready', now())`,
  ])
  return id
}

async function addressOf(server: ServerProcess, id: string): Promise<string> {
  const headers = { authorization: `Bearer ${tokenOf(SENDER)}` }
  const answer = await fetch(`${server.address}/api/teaching-videos/${id}`, { headers })
  const envelope = (await answer.json()) as { message: string; data: { sources?: { url: string }[] } | null }
  const url = envelope.data?.sources?.[0]?.url
  if (url === undefined) throw new Error(`the video file has no address: ${envelope.message}`)
  return url
}
