import { beforeAll, expect, test } from 'vitest'
import { aGroup, anEvent, together } from '../../test/factories.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { postgresUrl } from '../../test/test-database.ts'
import { TOLD_A_DAY } from './elsewhere.ts'
import { childrenOf, enterIn, numbersOfCounty } from './elsewhere-fixtures.ts'

let portal: TestPortal
beforeAll(async () => {
  if (postgresUrl) portal = await openPortal()
})

test.skipIf(!postgresUrl)(
  'of thirty asked for at once in six events, ten are told, whatever shares a transaction',
  async () => {
    const [club, who] = [await portal.signUp(), await portal.signUp()]
    const children = childrenOf(numbersOfCounty(30))
    const events = await together(6, () => anEvent(portal, { groups: [aGroup({ capacity: null })] }))
    const at = (index: number) => events[index % events.length] as (typeof events)[number]
    for (const event of events) expect((await enterIn(club, event, event.groups[0], children)).code).toBe(0)
    const answers = await together(30, (index) =>
      enterIn(who, at(index), at(index).groups[0], children.slice(index, index + 1)),
    )
    const names = answers.flatMap(({ data }) => data.items.map(({ name }) => name))
    expect(names.filter((name) => name === 'registered_elsewhere')).toHaveLength(TOLD_A_DAY)
    expect(names.filter((name) => name === 'entry_refused')).toHaveLength(30 - TOLD_A_DAY)
    const { rows } = await portal.deps.database.pool.query<{ entries: string }>(
      'select entries from audit_link where organization_id = $1',
      [who.organizationId],
    )
    expect(rows.filter(({ entries }) => entries.includes('elsewhere.exceed'))).toHaveLength(1)
  },
)
