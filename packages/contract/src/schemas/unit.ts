import * as z from 'zod/mini'
import { ById, type Definition, DistrictCode, Id, pageOf, paging, QueryFlag, text } from './common.ts'

/** Kinds of units. */
export const UnitType = z.enum(['school', 'club', 'association', 'other'])

/** A unit people race for. */
export const Unit = z.object({
  id: Id,
  name: z.string(),
  short_name: z.nullable(z.string()),
  type: UnitType,
  district_code: DistrictCode,
  district_name: z.string(),
  /** Whether the organization acted for added it, and whether others may choose it. */
  own: z.boolean(),
  confirmed: z.boolean(),
})

/** A team of a unit. */
export const Team = z.object({
  id: Id,
  name: z.string(),
  unit_id: Id,
  event_id: z.nullable(Id),
  leader_name: z.nullable(z.string()),
  member_count: z.int(),
})

/** What the calls of this file take, give and refuse. */
export const unitCalls = {
  listUnits: {
    access: 'signed-in',
    summary: 'Units to choose from',
    query: z.object({
      ...paging,
      keyword: z.optional(z.string().check(z.maxLength(60))),
      district_code: z.optional(DistrictCode),
      mine: z.optional(QueryFlag),
    }),
    data: pageOf(Unit),
    fails: ['organization_changed'],
  },
  addUnit: {
    access: 'signed-in',
    summary: 'Add a unit',
    about: 'unit',
    body: z.strictObject({ name: text(60), type: UnitType, district_code: DistrictCode }),
    data: Unit,
    fails: ['conflict', 'unit_quota', 'organization_changed'],
  },
  listTeams: {
    access: 'signed-in',
    summary: 'Teams of a unit',
    params: ById,
    query: z.object({ ...paging, event_id: z.optional(Id) }),
    data: pageOf(Team),
    fails: ['not_found', 'organization_changed'],
  },
  addTeam: {
    access: 'signed-in',
    summary: 'Add a team to a unit',
    about: 'team',
    params: ById,
    body: z.strictObject({ name: text(60), event_id: z.nullish(Id), leader_name: z.nullish(text(60)) }),
    data: Team,
    fails: ['not_found', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>

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
    versioned: true,
    query: z.object({
      parent_code: z.optional(DistrictCode),
      keyword: z.optional(z.string().check(z.maxLength(60))),
      level: z.optional(DistrictLevel),
    }),
    data: pageOf(District),
    fails: ['organization_changed'],
  },
} as const satisfies Record<string, Definition>
