import { mayReveal } from '@startline/contract/access'
import { DOCUMENT_TYPES, dropBlanks, nameSkeleton, readDocument, toHalfWidth } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { documentKey } from '../../security/vault.ts'
import { wantedKeys } from '../../store/search/search.ts'
import { type MaskFor, maskedNumber, type ParticipantRow, present } from '../participant/present-participant.ts'
import { findNamed } from './photo-match.store.ts'

/** Most people of one name that are told of; a person chooses among them. */
const NAMESAKES_TOLD = 5

/**
 * Whose photos these are, by the names of their files. A whole number finds its participant, by the keyed hash; a name finds those who have it.
 * Of people of one name an ending chooses: the last four characters, where the mask shows them. No other part of a number finds or refuses
 * anybody, so that nobody can try numbers out digit by digit. For who may not reveal numbers names alone are compared.
 */
export async function matchPhotos(deps: Deps, actingFor: ActingFor, names: string[]) {
  const byNumber = mayReveal(actingFor.role)
  const read = names.map(readPhotoName).map((photo) => (byNumber ? photo : { ...photo, numbers: [], ending: null }))
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
    const namesakes = chosen(deps, actingFor, photo, firstOf(photo, bySkeleton))
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

function chosen(deps: Deps, by: MaskFor, { ending }: PhotoName, rows: ParticipantRow[]): ParticipantRow[] {
  if (ending === null || rows.length < 2) return rows
  const ended = rows.filter((row) => maskedNumber(deps, by, row).endsWith(ending))
  return ended.length > 0 ? ended : rows
}

/** What the name of a photo's file tells of whose it is. */
interface PhotoName {
  /** Whole document numbers, as they are stored. */
  numbers: string[]
  /** Names it may hold, as `nameSkeleton` makes them: the likelier first. */
  skeletons: string[]
  /** The last four characters of a number, which masks show as well, to who may reveal numbers; null where there are none. */
  ending: string | null
}

const LONGEST_EXTENSION = /\.[\p{L}\d]{1,5}$/u
/** What cameras and chats call their pictures. */
const NO_NAMES =
  /^(?:img|image|dsc|dscn|pic|photo|scan|wx|mmexport|screenshot|wechat|照片|证件照|图片|微信图片|寸照|一寸照|一寸|二寸)$/iu
const NUMBER = /(?<![A-Za-z\d])[A-Za-z]{0,3}\d{5,17}[\dXx]?(?![A-Za-z\d])/g
const ENDING = /(?<!\d)(\d{3}[\dXx])(?![A-Za-z\d])/
/** More than these no file's name has that a person made: what is behind is not looked up. */
const MOST_NUMBERS = 2
const MOST_NAMES = 6
const LONGEST_NAME = 60
const SEPARATORS = /[\s_\-–—+&,，、.()（）[\]【】#]+/u

/** Reads the name of a photo's file, such as `王小明_11010520160520123X.jpg`, `U10 王小明 123X.png` or `Zhang San (2).jpeg`. */
export function readPhotoName(fileName: string): PhotoName {
  const bare = toHalfWidth(fileName).replace(LONGEST_EXTENSION, '')
  const numbers = [...bare.matchAll(NUMBER)].flatMap(([text]) => readNumber(text))
  const words = bare
    .replace(NUMBER, ' ')
    .replace(/\d+[Xx]?(?![A-Za-z])/g, ' ')
    .split(SEPARATORS)
    .filter(isWord)
  const ending = ENDING.exec(bare)?.[1]?.toUpperCase() ?? null
  return { numbers: [...new Set(numbers)].slice(0, MOST_NUMBERS), skeletons: skeletonsOf(words), ending }
}

const isWord = (word: string): boolean => /\p{L}/u.test(word) && !NO_NAMES.test(word)

function readNumber(text: string): string[] {
  return (['resident_id', 'passport'] as const).flatMap((type) => {
    const read = readDocument(type, text)
    return read.ok ? [read.number] : []
  })
}

/** Names of Chinese characters stand in runs of their own; others are all that is left, together. */
function skeletonsOf(words: string[]): string[] {
  const whole = nameSkeleton(dropBlanks(words.join('')))
  const han = words.flatMap((word) => word.match(/\p{Script=Han}[\p{Script=Han}·]+/gu) ?? []).map(nameSkeleton)
  const isName = (skeleton: string) => [...skeleton].length > 1 && skeleton.length <= LONGEST_NAME
  return [...new Set([whole, ...words.map(nameSkeleton), ...han])].filter(isName).slice(0, MOST_NAMES)
}
