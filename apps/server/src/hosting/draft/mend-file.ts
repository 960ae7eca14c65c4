import { isRaw, type Raw } from '../event-file/file-problem.ts'

/** What stands where a person has not written anything yet. */
const BLANK = '—'
const TEXTS = ['name', 'venue']
/** No district has it. */
const NO_DISTRICT = '000000'

/** Without these a group is none. */
const NEEDED = [
  'name',
  'registration_event',
  'registration_opens_at',
  'registration_closes_at',
  'team_rules',
  'entry_kind',
]

/** Where problems are in the groups: of each the fields, none for the group itself. */
function faultsOf(paths: readonly string[]): Map<number, string[]> {
  const faults = new Map<number, string[]>()
  for (const path of paths) {
    const [, list, index, field] = path.split('/')
    if (list === 'groups' && index !== undefined)
      faults.set(Number(index), [...(faults.get(Number(index)) ?? []), field ?? ''])
  }
  return faults
}

const without = (raw: Raw, fields: readonly string[]): Raw =>
  Object.fromEntries(Object.entries(raw).filter(([field]) => !fields.includes(field)))

function mendGroups(groups: readonly unknown[], paths: readonly string[]): unknown[] {
  const faults = faultsOf(paths)
  return groups.flatMap((group, index) => {
    const fields = faults.get(index) ?? []
    const isLost = !isRaw(group) || fields.some((field) => field === '' || NEEDED.includes(field))
    return isLost ? [] : [without(group, fields)]
  })
}

/**
 * A file without what is wrong in it, so that the rest can be looked at: what is missing of texts is a dash, a group that lacks what makes
 * it one is left out, anything else that is wrong is as if it had not been written. Times of the event are not made up.
 */
export function mendFile(file: Raw, paths: readonly string[]): Raw {
  const fields = paths.map((path) => path.split('/')[1] ?? '').filter((field) => field !== 'groups')
  const blanks = TEXTS.filter((field) => fields.includes(field)).map((field) => [field, BLANK])
  const district = fields.includes('district_code') ? { district_code: NO_DISTRICT } : {}
  const groups = file['groups']
  return {
    ...without(file, fields),
    ...Object.fromEntries(blanks),
    ...district,
    ...(Array.isArray(groups) && { groups: mendGroups(groups, paths) }),
  }
}
