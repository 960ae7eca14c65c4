import * as z from 'zod/mini'
import { type Definition, DistrictCode, pageOf } from './common.ts'

/** Level of a district. */
export const DistrictLevel = z.enum(['province', 'city', 'district'])

/** A district of mainland China, GB/T 2260. */
export const District = z.object({
  code: DistrictCode,
  name: z.string(),
  level: DistrictLevel,
  parent_code: z.nullable(DistrictCode),
  full_name: z.string(),
})

/** What the calls of this file take, give and refuse. */
export const districtCalls = {
  listDistricts: {
    access: 'signed-in',
    summary: 'Districts of mainland China',
    query: z.object({
      parent_code: z.optional(DistrictCode),
      keyword: z.optional(z.string().check(z.maxLength(60))),
      level: z.optional(DistrictLevel),
    }),
    data: pageOf(District),
    fails: ['organization_changed'],
  },
} as const satisfies Record<string, Definition>
