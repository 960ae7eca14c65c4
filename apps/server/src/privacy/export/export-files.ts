import type { Deps } from '../../deps.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { type Export, findOwned } from './export.store.ts'
import { findAccountRow } from './mine.store.ts'
import { myData, participantRows } from './my-data.ts'
import { AVATAR_FILE, photoFileOf } from './present-mine.ts'
import { README } from './readme.ts'

/** A file of the ZIP file; its content comes when it is its turn. */
export interface ExportedFile {
  name: string
  lastModified: Date
  input: string | AsyncIterable<string | Uint8Array>
}

/** The files a person takes along, one after the other: what they mean, the data, the pictures. */
export async function* exportFiles(deps: Deps, store: ObjectStore, which: Export): AsyncGenerator<ExportedFile> {
  const lastModified = deps.now()
  yield { name: 'README.txt', lastModified, input: README }
  yield { name: 'data.json', lastModified, input: myData(deps, which) }
  for await (const { name, path } of pictures(deps, which)) {
    const file = await store.read(path)
    if (file === null) {
      deps.log.error({ path }, 'a stored file is missing')
      continue
    }
    try {
      yield { name, lastModified, input: file.stream }
    } finally {
      // Nobody closes it when the person stops taking the file.
      file.stream.destroy()
    }
  }
}

async function* pictures(deps: Deps, which: Export): AsyncGenerator<{ name: string; path: string }> {
  const { db } = deps.database
  const path = (await findAccountRow(db, which))?.avatar_path
  if (path) yield { name: AVATAR_FILE, path }
  for await (const page of participantRows(deps, await findOwned(db, which)))
    for (const row of page) if (row.id_photo_path !== null) yield { name: photoFileOf(row), path: row.id_photo_path }
}
