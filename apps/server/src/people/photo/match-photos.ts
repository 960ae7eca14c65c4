import { DOCUMENT_TYPES } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { documentKey } from '../../security/vault.ts'
import { wantedKeys } from '../../store/search/search-keys.ts'
import { openNumber, type ParticipantRow, present } from '../participant/present-participant.ts'
import { findNamed } from './photo-match.store.ts'
import { type PhotoName, readPhotoName } from './photo-name.ts'

/** Most people of one name that are told of; a person chooses among them. */
const NAMESAKES_TOLD = 5

/**
 * Whose photos these are, by the names of their files. A whole number finds its participant, by the keyed hash; a name finds those who have it.
 * Of people of one name an ending chooses: the last four characters, which everybody who sees the list sees of the mask as well. No other
 * part of a number finds or refuses anybody, so that nobody can try numbers out digit by digit.
 */
export async function matchPhotos(deps: Deps, actingFor: ActingFor, names: string[]) {
  const read = names.map(readPhotoName)
  const { byDocument, bySkeleton } = await findNamed(deps.database.db, actingFor, {
    documents: [...new Set(read.flatMap(({ numbers }) => numbers))].flatMap((number) =>
      indexesOf(deps, actingFor, number),
    ),
    skeletons: [...new Set(read.flatMap(({ skeletons }) => skeletons))].map((skeleton) => ({
      skeleton,
      keys: wantedKeys(actingFor.organizationId, skeleton),
    })),
  })
  const items = read.map((photo) => {
    const numbered = photo.numbers
      .flatMap((number) => indexesOf(deps, actingFor, number))
      .flatMap((index) => byDocument.get(index.toString('hex')) ?? [])
    const [certain] = numbered
    if (certain !== undefined) return { by: 'number' as const, participants: [present(deps, actingFor, certain)] }
    const namesakes = chosen(deps, photo, firstOf(photo, bySkeleton))
    return {
      by: namesakes.length > 0 ? ('name' as const) : null,
      participants: namesakes.slice(0, NAMESAKES_TOLD).map((row) => present(deps, actingFor, row)),
    }
  })
  return { items }
}

/** The hashes a number may be found by: which document it is of stands in no file's name. */
const indexesOf = (deps: Deps, { organizationId }: ActingFor, number: string): Buffer[] =>
  [...new Set(DOCUMENT_TYPES.map((type) => documentKey(type, number)))].map((key) =>
    Buffer.from(deps.vault.documentIndex(organizationId, key), 'hex'),
  )

const firstOf = ({ skeletons }: PhotoName, found: Map<string, ParticipantRow[]>): ParticipantRow[] =>
  skeletons.map((skeleton) => found.get(skeleton)).find((rows) => rows !== undefined) ?? []

function chosen(deps: Deps, { ending }: PhotoName, rows: ParticipantRow[]): ParticipantRow[] {
  if (ending === null || rows.length < 2) return rows
  const ended = rows.filter((row) => openNumber(deps, row).length > 8 && openNumber(deps, row).endsWith(ending))
  return ended.length > 0 ? ended : rows
}
