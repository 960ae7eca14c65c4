import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../test/harness.ts'
import { postgresUrl } from '../../test/test-database.ts'
import { expectExact, leave, resize } from '../waiting/waiting-fixtures.ts'
import {
  type Batch,
  batch,
  begin,
  LIMIT_MS,
  leaving,
  numRuns,
  openStage,
  type Resize,
  registrationsIn,
  resizing,
  type Stage,
  send,
  setting,
  type WaitingEvent,
} from './waiting-steps.ts'

let stage: Stage
beforeAll(async () => {
  if (postgresUrl) stage = await openStage()
})

test.skipIf(!postgresUrl)(
  'all at once: never a place too many, none free beside one who waits, and places go by the order of the line',
  async () => {
    const rounds = fc.array(
      fc.array(fc.oneof({ weight: 3, arbitrary: batch }, { weight: 2, arbitrary: leaving }, resizing), {
        minLength: 2,
        maxLength: 8,
        size: 'max',
      }),
      { minLength: 2, maxLength: 5, size: 'max' },
    )
    await fc.assert(
      fc.asyncProperty(fc.noBias(setting), fc.noBias(rounds), async (settings, all) => {
        const event = await begin(stage, settings)
        const owners: [string, Person][] = []
        for (const round of all) {
          await Promise.all(round.map((step) => act(event, step, owners)))
          await expectInOrder(event)
        }
      }),
      // What was run at once does not shrink.
      { numRuns, endOnFailure: true },
    )
  },
  LIMIT_MS,
)

type Step = Batch | { do: 'leave'; nth: number } | Resize

async function act(event: WaitingEvent, step: Step, owners: [string, Person][]): Promise<void> {
  if (step.do === 'resize') return void (await resize(stage.portal, event.groups[step.group] ?? '', step.capacity))
  if (step.do === 'leave') {
    const [id, owner] = owners[step.nth % Math.max(owners.length, 1)] ?? []
    if (owner) expect((await leave(owner, id)).code).toBe(0)
    return
  }
  const { code, data } = await send(stage, event, step)
  // An atomic batch of several people, some of whom another organization has entered, has no items.
  expect([0, 4304, 4306]).toContain(code)
  if (code === 4304) return
  const who = stage.people[step.who] as Person
  owners.push(...data.items.flatMap(({ registration_id: id }): [string, Person][] => (id ? [[id, who]] : [])))
}

async function expectInOrder(event: WaitingEvent): Promise<void> {
  await expectExact(stage.portal, event.id)
  const stored = await registrationsIn(stage, event)
  const { rows: groups } = await stage.portal.deps.database.pool.query<{ id: string; full: boolean }>(
    'select id, coalesce(taken >= capacity, false) as full from event_group where event_id = $1',
    [event.id],
  )
  for (const { id, full } of groups) {
    const lined = stored.filter((row) => row.group_id === id && row.waiting_number !== null)
    const waiting = lined.filter(({ status }) => status === 'waitlisted')
    expect(full || waiting.length === 0).toBe(true)
    const head = waiting[0]?.waiting_number ?? Number.POSITIVE_INFINITY
    for (const row of lined) if (row.stepped) expect(row.waiting_number).toBeLessThan(head)
  }
}
