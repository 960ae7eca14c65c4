import { isContactPhone, isName } from '@startline/domain'
import type { CheckedLine } from './check-lines.ts'
import { dateOf } from './dates.ts'
import type { SheetField } from './fields.ts'
import { genderOf } from './values.ts'

/** A line's fields as the portal stores them; null where one is blank or not understood. */
export type LineValues = Record<Exclude<SheetField, 'reserve'>, string | null> & { reserve: boolean }

const nameOrNull = (name: string | null | undefined): string | null => (name && isName(name) ? name : null)

export function valuesOf({ line, texts, participant, document, districtCode, team, reserve }: CheckedLine): LineValues {
  const told = document.ok ? document : null
  const phone = participant.guardian_phone ?? ''
  return {
    name: nameOrNull(participant.name),
    id_type: participant.id_type ?? 'resident_id',
    id_number: document.ok ? document.number : null,
    birth_date: told?.birthDate ?? participant.birth_date ?? dateOf(line.texts.birth_date ?? ''),
    gender: told?.gender ?? participant.gender ?? genderOf(line.texts.gender ?? ''),
    guardian_name: nameOrNull(participant.guardian_name),
    guardian_phone: isContactPhone(phone) ? phone : null,
    relation: participant.relation ?? null,
    group: texts.group || null,
    unit: texts.unit || null,
    district: districtCode,
    team: team || null,
    reserve,
  }
}
