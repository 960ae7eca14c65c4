/** A draft as it is written: the event's file, in which anything may still be wrong or missing. */
export type Written = Record<string, unknown>

/** The zone of events that name none. */
export const DEFAULT_ZONE = 'Asia/Shanghai'

/** The five parts of a draft, in the order in which they are asked. */
export const PARTS = ['what', 'times', 'groups', 'papers', 'texts'] as const
/** A part of a draft. */
export type Part = (typeof PARTS)[number]

/** The fields of the file that each part writes. What groups ask for is written with them, whichever screen asks it. */
const FIELDS: Record<Part, readonly string[]> = {
  what: ['host', 'name', 'venue', 'district_code', 'map_url', 'cover_url', 'cover_focus', 'contacts'],
  times: ['timezone', 'starts_at', 'ends_at', 'registration_opens_at', 'registration_closes_at', 'edit_until'],
  groups: ['groups', 'unverified_limit'],
  papers: ['payment'],
  texts: ['summary', 'description', 'rules', 'attachments', 'public_names'],
}

/** What groups ask besides whom they take: told on the screen about papers and fees. */
const OF_PAPERS = ['fee', 'photo_required', 'consent_required', 'papers']
/** A group's window is the event's where it has none of its own. */
const OF_TIMES = ['registration_opens_at', 'registration_closes_at']

/** A list with another value at a place. */
export const withAt = <T>(list: readonly T[], index: number, value: T): T[] =>
  list.map((one, at) => (at === index ? value : one))

/** A list without what stands at a place. */
export const withoutAt = <T>(list: readonly T[], index: number): T[] => list.filter((_one, at) => at !== index)

/** Whether somebody means a part by this word of an address. */
export const isPart = (word: string): word is Part => (PARTS as readonly string[]).includes(word)

/** The text at a field; empty where there is none. Numbers are told as they are written. */
export function textAt(written: Written, field: string): string {
  const value = written[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The mappings in a list of the file; whatever else stands there counts as an empty one, so that places stay. */
export const listAt = (written: Written, field: string): Written[] => {
  const list = written[field]
  return Array.isArray(list) ? list.map((one: unknown) => (isMapping(one) ? one : {})) : []
}

/** The mapping at a field; an empty one where there is none. */
export const mappingAt = (written: Written, field: string): Written => {
  const value = written[field]
  return isMapping(value) ? value : {}
}

const isMapping = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The part at whose screen a problem is put right, by its path into the file (a JSON Pointer). */
export function partOf(path: string): Part {
  const [, field = '', , inGroup = ''] = path.split('/')
  if (field === 'groups' && OF_PAPERS.includes(inGroup)) return 'papers'
  if (field === 'groups' && OF_TIMES.includes(inGroup)) return 'times'
  return PARTS.find((part) => FIELDS[part].includes(field)) ?? 'what'
}

/** The id of the field at a path, by which an error finds it. A group without a window of its own has the event's. */
export function idOf(path: string): string {
  const [, field = '', , inGroup = ''] = path.split('/')
  const shown = field === 'groups' && OF_TIMES.includes(inGroup) ? `/${inGroup}` : path
  return `draft${shown.replaceAll('/', '-')}`
}

/** What stands at a path of the file; undefined where nothing does. */
const valueAt = (written: Written, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce(
      (value: unknown, step) => (typeof value === 'object' ? (value as Written | null)?.[step] : undefined),
      written,
    )

/** Whether two files say the same where a problem is: at its path, and at the field of the event that a group takes its window from. */
export function isSameAt(path: string, one: Written, other: Written): boolean {
  const [, , , inGroup = ''] = path.split('/')
  const places = OF_TIMES.includes(inGroup) ? [path, `/${inGroup}`] : [path]
  return places.every((place) => JSON.stringify(valueAt(one, place)) === JSON.stringify(valueAt(other, place)))
}

/** A file with the fields of one part as another has them. */
export function withPart(written: Written, part: Part, from: Written): Written {
  const others = Object.entries(written).filter(([field]) => !FIELDS[part].includes(field))
  const taken = Object.entries(from).filter(([field]) => FIELDS[part].includes(field))
  return Object.fromEntries([...others, ...taken])
}

/** The values by the names of their fields, whatever order they were written in. */
const inOrder = (_key: string, value: unknown): unknown =>
  isMapping(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value

/** Whether two values of a file say the same; nothing is the same as an empty text or list. */
export function isSame(one: unknown, other: unknown): boolean {
  const told = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
      ? 'null'
      : JSON.stringify(value, inOrder)
  return told(one) === told(other)
}

/** Whether two files say the same in a part. */
export function isSamePart(part: Part, one: Written, other: Written): boolean {
  const said = (written: Written) =>
    JSON.stringify(
      FIELDS[part].map((field) => written[field] ?? null),
      inOrder,
    )
  return said(one) === said(other)
}
