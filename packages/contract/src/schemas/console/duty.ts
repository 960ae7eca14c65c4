import * as z from 'zod/mini'
import { ALLOWANCE_MAX, DUTY_LABEL_MAX } from '../../limits/console.ts'
import {
  ById,
  type Definition,
  Id,
  Instant,
  Nothing,
  pageOf,
  paging,
  phoneProblems,
  storedText,
  text,
} from '../common.ts'

/** What a person may do at one event: registrations, the race, judging, the gate. */
export const Duty = z.enum(['registrar', 'chief', 'judge', 'gate'])
/** What a person may do at one event. */
export type Duty = z.output<typeof Duty>

/** The groups it is for; null is all of them. Only a registrar's may be for some. */
const groupIds = z.nullable(z.array(Id))

/** A duty as its host sees it. Nothing is told of whose the phone is. */
export const GivenDuty = z.object({
  id: Id,
  /** Masked. */
  phone: z.string(),
  duty: Duty,
  group_ids: groupIds,
  label: z.nullable(z.string()),
  /** Whether somebody has used it. */
  held: z.boolean(),
  given_at: Instant,
})
/** A duty as its host sees it. */
export type GivenDuty = z.output<typeof GivenDuty>

/** A duty of the person who asks. */
export const MyDuty = z.object({
  event: z.object({
    id: Id,
    name: z.string(),
    venue: z.string(),
    timezone: z.string(),
    starts_at: Instant,
    ends_at: Instant,
    cancelled: z.boolean(),
    host: z.object({ name: z.string() }),
  }),
  duty: Duty,
  group_ids: groupIds,
  label: z.nullable(z.string()),
})
/** A duty of the person who asks. */
export type MyDuty = z.output<typeof MyDuty>

const NewDuty = z.strictObject({
  phone: text(40),
  duty: Duty,
  group_ids: z.optional(z.nullable(z.array(Id).check(z.minLength(1), z.maxLength(200)))),
  label: z.optional(z.nullable(storedText(DUTY_LABEL_MAX))),
})

/** What the calls of this file take, give and refuse. */
export const consoleDutyCalls = {
  listOwnDuties: {
    access: 'signed-in',
    summary: 'Events at which I have a duty, the next first',
    query: z.object(paging),
    data: pageOf(MyDuty),
    fails: ['organization_changed'],
  },
  listDuties: {
    access: 'signed-in',
    summary: 'Duties at an event',
    params: ById,
    query: z.object(paging),
    data: pageOf(GivenDuty),
    fails: ['not_found', 'forbidden', 'organization_changed'],
  },
  giveDuty: {
    access: 'signed-in',
    summary: 'Give a phone a duty at an event',
    params: ById,
    body: NewDuty,
    bodyRules: phoneProblems,
    data: GivenDuty,
    fails: ['not_found', 'forbidden', 'event_over', 'organization_changed'],
  },
  grantAllowance: {
    access: 'signed-in',
    summary: 'Let an organization enter more new people in an event than its day allows',
    params: ById,
    body: z.strictObject({ organization_id: Id, people: z.int().check(z.gte(0), z.lte(ALLOWANCE_MAX)) }),
    /** `used` of the `people` so far: an allowance lasts as long as its event. */
    data: z.object({ organization_id: Id, people: z.int(), used: z.int() }),
    fails: ['not_found', 'forbidden', 'organization_changed'],
  },
  endDuty: {
    access: 'signed-in',
    summary: 'End a duty at an event',
    params: z.object({ id: z.string(), duty_id: z.string() }),
    data: Nothing,
    fails: ['not_found', 'forbidden', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>
