/** What a column of a list can tell. */
export const SHEET_FIELDS = [
  'name',
  'id_number',
  'id_type',
  'birth_date',
  'gender',
  'guardian_name',
  'guardian_phone',
  'relation',
  'group',
  'unit',
  'district',
  'team',
  'reserve',
] as const

/** What a column of a list can tell. */
export type SheetField = (typeof SHEET_FIELDS)[number]
