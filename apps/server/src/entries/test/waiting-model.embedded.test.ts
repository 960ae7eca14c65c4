import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../store/transaction.ts'
import type { Person } from '../../test/harness.ts'
import { promoteWaiting } from '../waiting/promote-waiting.ts'
import { expectExact, leave, resize } from '../waiting/waiting-fixtures.ts'
import { WaitingModel } from './waiting-model.ts'
import {
  type Batch,
  batch,
  begin,
  KIDS,
  LIMIT_MS,
  leaving,
  numRuns,
  openStage,
  type Resize,
  type Rule,
  registrationsIn,
  resizing,
  ruling,
  type Setting,
  type Stage,
  send,
  setting,
  type WaitingEvent,
} from './waiting-steps.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})

test(
  'step by step, places and lines are what a plain model says',
  async () => {
    const steps = fc.array(
      fc.oneof({ weight: 5, arbitrary: batch }, { weight: 5, arbitrary: leaving }, resizing, ruling),
      {
        minLength: 16,
        maxLength: 24,
        size: 'max',
      },
    )
    await fc.assert(
      // Few cases: those near the edges would mostly name the same child, and hardly a line would come about.
      fc.asyncProperty(fc.noBias(setting), fc.noBias(steps), async (settings, all) => {
        const event = await begin(stage, settings)
        const model = modelOf(settings)
        const owners = new Map<string, Person>()
        for (const step of all) {
          if (step.do === 'enter') await bothEnter(event, model, step, owners)
          else if (step.do === 'leave') await bothLeave(model, step.nth, owners)
          else if (step.do === 'resize') await bothResize(event, model, step)
          else await bothRule(event, model, step)
          model.promote()
          await expectSame(event, model)
        }
      }),
      { numRuns },
    )
  },
  LIMIT_MS,
)

const modelOf = ({ capacities, exclusive }: Setting) =>
  new WaitingModel(
    capacities.map((places, at) => ({
      capacity: places,
      gender: 'any' as const,
      unitLimit: null,
      excludes: exclusive && at === 0 ? [1] : [],
    })),
    KIDS,
  )

async function bothEnter(
  event: WaitingEvent,
  model: WaitingModel,
  step: Batch,
  owners: Map<string, Person>,
): Promise<void> {
  const { code: refusal, data } = await send(stage, event, step)
  const had = model.registrations.length
  const said = model.enter(step.who, step.entries, step.whenFull, step.atomic)
  if (said === null) return expect([refusal, data]).toEqual([4304, null])
  expect(data.items.map(({ status, code }) => (code === 0 ? status : code))).toEqual(said)
  const ids = data.items.flatMap(({ registration_id: id }) => id ?? [])
  for (const [at, id] of ids.entries()) {
    const entered = model.registrations[had + at]
    if (entered) entered.id = id
    owners.set(id, stage.people[step.who] as Person)
  }
}

async function bothLeave(model: WaitingModel, nth: number, owners: Map<string, Person>): Promise<void> {
  // Mostly one that has a place, for somebody may wait for it; now and then any, to be withdrawn again.
  const placed = model.registrations.filter(({ status }) => status === 'registered')
  const live = model.registrations.filter(({ status }) => status !== 'withdrawn')
  const some = nth % 8 === 0 ? model.registrations : nth % 4 === 0 ? live : placed
  const one = some[nth % Math.max(some.length, 1)]
  if (one === undefined) return
  const owner = owners.get(one.id)
  const stranger = stage.people.find((who) => who !== owner)
  if (stranger) expect((await leave(stranger, one.id)).code).toBe(4004)
  if (owner) expect(await leave(owner, one.id)).toMatchObject({ code: 0, data: { status: 'withdrawn' } })
  one.status = 'withdrawn'
}

async function bothResize(
  event: WaitingEvent,
  model: WaitingModel,
  { group, capacity: places }: Resize,
): Promise<void> {
  const stands = await resize(stage.portal, event.groups[group] ?? '', places)
  const fitsIn = places === null || model.taken(group) <= places
  expect(stands).toBe(fitsIn)
  const there = model.groups[group]
  if (fitsIn && there) there.capacity = places
}

async function bothRule(event: WaitingEvent, model: WaitingModel, rule: Rule): Promise<void> {
  const { group, gender, unitLimit } = rule
  const other = (group + 1) % event.groups.length
  const excluded = rule.exclusive ? [event.groups[other]] : []
  const sql = 'update event_group set gender = $2, per_unit_limit = $3, exclusive_with = $4 where id = $1'
  await stage.portal.deps.database.pool.query(sql, [event.groups[group], gender, unitLimit, excluded])
  // Whoever changes what a group asks lets its line move.
  await inTransaction(stage.portal.deps.database, (tx) => promoteWaiting(tx, event.id, event.groups))
  Object.assign(model.groups[group] ?? {}, { gender, unitLimit, excludes: rule.exclusive ? [other] : [] })
}

async function expectSame(event: WaitingEvent, model: WaitingModel): Promise<void> {
  const stored = await registrationsIn(stage, event)
  const inStore = stored.map(({ id, status, waiting_number }) => [id, status, waiting_number] as const)
  const inModel = model.registrations.map(({ id, status, waitingNumber }) => [id, status, waitingNumber] as const)
  expect(new Map(inStore.map(([id, ...rest]) => [id, rest]))).toEqual(
    new Map(inModel.map(([id, ...rest]) => [id, rest])),
  )
  await expectExact(stage.portal, event.id)
}
