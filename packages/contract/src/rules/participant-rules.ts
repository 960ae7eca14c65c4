import {
  carriesBirthDate,
  cleanName,
  cleanPersonName,
  DOCUMENT_TYPES,
  type DocumentReading,
  type DocumentType,
  EARLIEST_BIRTH_DATE,
  guardianNeeded,
  isContactPhone,
  isDate,
  looksForeign,
  looksRounded,
  normalizeContactPhone,
  readDocument,
} from '@startline/domain'
import { type Problem, pointer } from './problems.ts'

type Raw = Record<string, unknown>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const isDocumentType = (value: unknown): value is DocumentType => DOCUMENT_TYPES.some((type) => type === value)

/** A participant as sent, looked through. The document is null where it is missing. */
export interface LookedThrough {
  problems: Problem[]
  document: DocumentReading | null
}

/**
 * The rules of a participant that look at several fields: the document number with its type, what it tells against what was
 * typed, and the guardian of a minor. No birth date is after `today`; `guardianDay` is the day a guardian is needed on (`YYYY-MM-DD` both).
 * Works on the body as sent, so that these problems are told together with those of shape. Gives the document too, so that it is read once.
 */
export function lookThrough(
  body: unknown,
  today: string,
  base: readonly PropertyKey[] = [],
  guardianDay: string = today,
): LookedThrough {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { problems: [], document: null }
  const raw = body as Raw
  const at = (field: string) => pointer([...base, field])
  const document = isUntyped(raw) ? null : documentIn(raw, today)
  const problems = document === null ? untypedProblems(raw, today, at) : documentProblems(raw, document, today, at)
  problems.push(...guardianProblems(raw, birthDateOf(raw, document), guardianDay, base))
  return { problems, document }
}

/** What is wrong with a participant by the same rules. */
export const participantRules = (...asked: Parameters<typeof lookThrough>): Problem[] => lookThrough(...asked).problems

type Reading = ReturnType<typeof readDocument> & { type: DocumentType }

/** The document as far as it is there; null where number or type are missing, which is told elsewhere. */
function documentIn(raw: Raw, today: string): Reading | null {
  const type = raw['id_type'] ?? 'resident_id'
  const text = textOf(raw['id_number'])
  return text === '' || !isDocumentType(type) ? null : { ...readDocument(type, text, today), type }
}

/** Whether the number of a passport or permit stands there without its kind, which the resident number is else. */
const isUntyped = ({ id_type, id_number }: Raw): boolean =>
  (id_type === undefined || id_type === null) && looksForeign(textOf(id_number))

/** Of a passport or permit without its kind, that is missing, and what such a document does not tell. */
const untypedProblems = (raw: Raw, today: string, at: (field: string) => string): Problem[] =>
  isUntyped(raw) ? [{ path: at('id_type'), rule: 'required' }, ...typedProblems(raw, today, at)] : []

function documentProblems(raw: Raw, document: Reading, today: string, at: (field: string) => string): Problem[] {
  if (!document.ok) return [numberProblem(textOf(raw['id_number']), document, at('id_number'))]
  if (carriesBirthDate(document.type, document.number)) return derivedProblems(raw, document, at)
  return typedProblems(raw, today, at)
}

/** Where the document tells neither birth date nor gender, both are typed, and the birth date is no day to come. */
function typedProblems(raw: Raw, today: string, at: (field: string) => string): Problem[] {
  const problems: Problem[] = (['birth_date', 'gender'] as const)
    .filter((field) => raw[field] === undefined || raw[field] === null || raw[field] === '')
    .map((field) => ({ path: at(field), rule: 'required' }))
  const born = textOf(raw['birth_date'])
  if (isDate(born) && (born > today || born < EARLIEST_BIRTH_DATE))
    problems.push({ path: at('birth_date'), rule: 'date_impossible' })
  return problems
}

type Refused = Extract<ReturnType<typeof readDocument>, { ok: false }>

function numberProblem(text: string, refused: Refused, path: string): Problem {
  if (looksRounded(text)) return { path, rule: 'id_number_rounded' }
  return {
    path,
    rule: refused.rule,
    facts: { position: refused.position, expected: refused.expected, actual: String([...text.trim()].length) },
  }
}

function derivedProblems(
  raw: Raw,
  document: { birthDate?: string | undefined; gender?: string | undefined },
  at: (field: string) => string,
): Problem[] {
  const pairs = [
    ['birth_date', document.birthDate],
    ['gender', document.gender],
  ] as const
  return pairs
    .filter(([field, derived]) => typeof raw[field] === 'string' && raw[field] !== derived)
    .map(([field]) => ({ path: at(field), rule: 'derived_differs' as const }))
}

function birthDateOf(raw: Raw, document: Reading | null): string | null {
  const typed = textOf(raw['birth_date'])
  return (document?.ok ? document.birthDate : undefined) ?? (isDate(typed) ? typed : null)
}

/** The rules of guardians that a change of a participant shares with a new one. */
export const changeRules = (body: unknown): Problem[] => {
  const raw = (body ?? {}) as Raw
  return [...phoneProblems(raw, [], 'phone_key'), ...differing(raw, [])]
}

/** Guardians may have a number of another country; its code is asked for. */
const ANY_COUNTRY = { expected: '+852' }

const wrongPhone = (phone: unknown): boolean =>
  textOf(phone) !== '' && !isContactPhone(normalizeContactPhone(textOf(phone)))

/** The guardians of a list as sent, as far as they are objects. */
const listIn = (raw: Raw): Raw[] =>
  Array.isArray(raw['guardians'])
    ? raw['guardians'].map((one: unknown) => (typeof one === 'object' ? (one ?? {}) : {}) as Raw)
    : []

/** Phones as numbers; `key` is what may stand instead of one in a list. */
function phoneProblems(raw: Raw, base: readonly PropertyKey[], key?: string): Problem[] {
  const problems: Problem[] = wrongPhone(raw['guardian_phone'])
    ? [{ path: pointer([...base, 'guardian_phone']), rule: 'phone_format', facts: ANY_COUNTRY }]
    : []
  for (const [place, guardian] of listIn(raw).entries()) {
    const path = pointer([...base, 'guardians', place, 'phone'])
    if (wrongPhone(guardian['phone'])) problems.push({ path, rule: 'phone_format', facts: ANY_COUNTRY })
    else if (key && textOf(guardian['phone']) === '' && textOf(guardian[key]) === '')
      problems.push({ path, rule: 'required' })
  }
  return problems
}

const FIELD_ORDER = [
  ['guardian_name', 'name', cleanPersonName],
  ['guardian_phone', 'phone', normalizeContactPhone],
  ['relation', 'relation', (text: string) => text],
] as const

/** Who names the first guardian in both ways says the same twice. */
function differing(raw: Raw, base: readonly PropertyKey[]): Problem[] {
  const [first] = listIn(raw)
  if (first === undefined) return []
  const differs = ([field, part, clean]: (typeof FIELD_ORDER)[number]) => {
    const [one, other] = [textOf(raw[field]), textOf(first[part])]
    return one !== '' && clean(one) !== clean(other)
  }
  return FIELD_ORDER.filter(differs).map(([, part]) => ({
    path: pointer([...base, 'guardians', 0, part]),
    rule: 'guardian_differs' as const,
  }))
}

function guardianProblems(
  raw: Raw,
  birthDate: string | null,
  guardianDay: string,
  base: readonly PropertyKey[],
): Problem[] {
  const problems = [...phoneProblems(raw, base), ...differing(raw, base)]
  // What a list lacks is told in it.
  if (listIn(raw).length > 0 || !guardianNeeded(birthDate, guardianDay)) return problems
  for (const field of ['guardian_name', 'guardian_phone'])
    if (cleanName(textOf(raw[field])) === '') problems.push({ path: pointer([...base, field]), rule: 'required' })
  return problems
}
