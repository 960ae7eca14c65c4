import { readDocument } from '@startline/domain'
import type { CheckedLine } from '@startline/sheet'

/** What a document can tell by its number. */
export type Derived = 'gender' | 'birth_date'

/** What the document of a line tells of the person; nothing where its number is wrong or tells nothing. */
export function toldBy({
  participant: { id_type = 'resident_id', id_number },
}: CheckedLine): Partial<Record<Derived, string>> {
  const document = readDocument(id_type, id_number)
  return document.ok ? { gender: document.gender, birth_date: document.birthDate } : {}
}
