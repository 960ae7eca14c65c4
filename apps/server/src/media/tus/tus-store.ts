import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import type { Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { appendVideoFile, openInbox, videoFilePath } from '../upload/video-inbox.ts'
import { findVideoFile, type VideoFileUpload } from '../upload/video-upload.store.ts'

/** Video files on their way, as the tus library wants to see them. How far each is stands in the store, so a restart forgets nothing. */
export class TusStore extends DataStore {
  readonly #deps: Deps

  constructor(deps: Deps) {
    super()
    this.#deps = deps
    this.extensions = ['creation']
  }

  async #find(id: string): Promise<VideoFileUpload> {
    const path = videoFilePath(id)
    return (path === null ? undefined : await findVideoFile(this.#deps.database.db, path)) ?? fail('not_found')
  }

  override async create(upload: Upload): Promise<Upload> {
    const videoFile = await this.#find(upload.id)
    if (upload.size !== videoFile.size) fail('too_large')
    await openInbox(this.#deps, videoFile.path)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, stored, received, created_at } = await this.#find(id)
    return new Upload({ id, size, offset: stored ? size : received, creation_date: created_at.toISOString() })
  }

  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const videoFile = await this.#find(id)
    if (videoFile.stored) return videoFile.size
    if (videoFile.received !== offset) fail('conflict')
    await openInbox(this.#deps, videoFile.path)
    return appendVideoFile(this.#deps, videoFile, body)
  }
}
