import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import type { Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { type FilmUpload, findFilm } from '../upload/film.store.ts'
import { appendFilm, filmPath, openInbox } from '../upload/film-inbox.ts'

/** Films on their way, as the tus library wants to see them. How far each is stands in the store, so a restart forgets nothing. */
export class TusStore extends DataStore {
  readonly #deps: Deps

  constructor(deps: Deps) {
    super()
    this.#deps = deps
    this.extensions = ['creation']
  }

  async #find(id: string): Promise<FilmUpload> {
    const path = filmPath(id)
    return (path === null ? undefined : await findFilm(this.#deps.database.db, path)) ?? fail('not_found')
  }

  override async create(upload: Upload): Promise<Upload> {
    const film = await this.#find(upload.id)
    if (upload.size !== film.size) fail('too_large')
    await openInbox(this.#deps, film.path)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, stored, received, created_at } = await this.#find(id)
    return new Upload({ id, size, offset: stored ? size : received, creation_date: created_at.toISOString() })
  }

  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const film = await this.#find(id)
    if (film.stored) return film.size
    if (film.received !== offset) fail('conflict')
    await openInbox(this.#deps, film.path)
    return appendFilm(this.#deps, film, body)
  }
}
