import { mayReveal } from '@startline/contract/access'
import { DOCUMENT_TYPES } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { documentKey } from '../../security/vault.ts'
import { wantedKeys } from '../../store/search/search.ts'
import { findParticipants } from '../participant/participant.store.ts'
import { type MaskFor, maskedNumber, type ParticipantRow, present } from '../participant/present-participant.ts'
import { listedName } from './listed-names.ts'
import { findByDocuments, findByKeys } from './photo-match.store.ts'
import { lettersOf, type PhotoName, readPhotoName } from './photo-name.ts'

/** Most people of one name that are told of; a person chooses among them. */
const NAMESAKES_TOLD = 5
/** Most people of one name that are looked at. */
const NAMESAKES = 20

/**
 * Whose photos these are, by the names of their files. A whole number finds its participant, by the keyed hash; a name finds those who have it,
 * when it is the only listed one in the file's name.
 * Of people of one name an ending chooses: the last four characters, where the mask shows them. No other part of a number finds or refuses
 * anybody, so that nobody can try numbers out digit by digit. For who may not reveal numbers names alone are compared.
 */
export async function matchPhotos(deps: Deps, actingFor: ActingFor, names: string[]) {
  const byNumber = mayReveal(actingFor.role)
  const read = names.map(readPhotoName).map((photo) => (byNumber ? photo : { ...photo, numbers: [], ending: null }))
  const { db } = deps.database
  const numbers = [...new Set(read.flatMap((photo) => photo.numbers))]
  const indexes = numbers.flatMap((number) => indexesOf(deps, actingFor, number))
  const keys = [...new Set(read.flatMap(({ units }) => keysOf(actingFor, units)))]
  const listed = Map.groupBy(await findByKeys(db, actingFor, keys), (row) => lettersOf(row.name_skeleton))
  const photos = read.map((photo) => ({ ...photo, named: namedIn(photo, listed) }))
  const ids = new Set([...(await findByDocuments(db, actingFor, indexes)), ...photos.flatMap(({ named }) => named)])
  const rows = ids.size === 0 ? [] : await findParticipants(db, actingFor, [...ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byDocument = new Map(rows.map((row) => [row.document_index.toString('hex'), row]))
  const items = photos.map((photo) => {
    const [certain] = photo.numbers
      .flatMap((number) => indexesOf(deps, actingFor, number))
      .flatMap((index) => byDocument.get(index.toString('hex')) ?? [])
    if (certain !== undefined) return { by: 'number' as const, participants: [present(deps, actingFor, certain)] }
    const namesakes = photo.named.flatMap((id) => byId.get(id) ?? [])
    const told = chosen(deps, actingFor, photo, namesakes).slice(0, NAMESAKES_TOLD)
    return {
      by: told.length > 0 ? ('name' as const) : null,
      participants: told.map((row) => present(deps, actingFor, row)),
    }
  })
  return { items }
}

/** The hashes a number may be found by: which document it is of stands in no file's name. */
const indexesOf = (deps: Deps, { organizationId }: ActingFor, number: string): Buffer[] =>
  [...new Set(DOCUMENT_TYPES.map((type) => documentKey(type, number)))].map((key) =>
    Buffer.from(deps.vault.documentIndex(organizationId, key), 'hex'),
  )

const keysOf = ({ organizationId }: ActingFor, units: PhotoName['units']): number[] =>
  wantedKeys(organizationId, units.map(({ text }) => text).join(''))

/** Ids of those with the name in the file's name, the newest first. */
function namedIn({ units }: PhotoName, listed: ReadonlyMap<string, { id: string }[]>): string[] {
  const name = listedName(units, (text) => text.length > 1 && listed.has(text))
  return (listed.get(name ?? '') ?? []).slice(0, NAMESAKES).map(({ id }) => id)
}

function chosen(deps: Deps, by: MaskFor, { ending }: PhotoName, rows: ParticipantRow[]): ParticipantRow[] {
  if (ending === null || rows.length < 2) return rows
  const ended = rows.filter((row) => maskedNumber(deps, by, row).endsWith(ending))
  return ended.length > 0 ? ended : rows
}
