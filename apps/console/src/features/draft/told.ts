import type { Problem } from './draft-store.ts'
import { idOf, type Part, partOf } from './writing/written.ts'

/** Places that a field of the screens stands for; what is wrong elsewhere is told at the head of its part. */
const FIELD =
  /^\/(?:(?:name|venue|district_code|map_url|public_names|cover_url|cover_focus|attachments|timezone|starts_at|ends_at|edit_until|registration_opens_at|registration_closes_at|unverified_limit|summary|description|rules|payment\/(?:text|qr_path))|contacts\/\d+\/(?:name|phone|wechat)|groups\/\d+\/(?:name|registration_event|entry_kind|gender|team_rules\/(?:size_min|size_max|min_female|min_male|age_sum_max)|born_from|born_to|capacity|fee|registration_opens_at|registration_closes_at))$/

/** What is wrong in each part. A window that is missing is missing once, however many groups would have it. */
export function problemsByPart(problems: readonly Problem[]): Map<Part, Problem[]> {
  const told = new Set<string>()
  const parts = new Map<Part, Problem[]>()
  for (const problem of problems) {
    const id = idOf(problem.path)
    if (told.has(id)) continue
    told.add(id)
    const part = partOf(problem.path)
    parts.set(part, [...(parts.get(part) ?? []), problem])
  }
  return parts
}

/** What no field shows. */
export const unplaced = (problems: readonly Problem[]): Problem[] => problems.filter(({ path }) => !FIELD.test(path))

/** Where the person has been: parts they have left, and fields they have been in. */
export interface Been {
  parts: ReadonlySet<Part>
  fields: ReadonlySet<string>
}

/** Whether a problem is told yet: nobody is told off for what they were not asked so far. */
export const isTold = ({ path }: Problem, been: Been): boolean =>
  been.parts.has(partOf(path)) || been.fields.has(idOf(path))
