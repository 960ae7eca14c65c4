import type { TeamRules } from '../../store/tables.ts'
import type { DemoGroup } from './demo-event.ts'
import { addEntry, type EntryRows } from './entries.ts'
import { countUnit, type Filling, listed, nextUnit, placeOf } from './fill-group.ts'
import type { World, WorldChild, WorldUnit } from './world.ts'

/** Fills a group for teams, first those of the demo school: all of a team come from one unit, the first is a girl, the second a boy; every other team has a reserve. */
export function fillTeams(world: World, rows: EntryRows, group: DemoGroup, rules: TeamRules, filling: Filling): void {
  const { school } = world.organizations
  for (let nth = 0; nth < (group.fill ?? 0); nth += 1) {
    const own = nth < (group.fromSchool ?? 0) ? world.units.find(({ owner }) => owner === school) : undefined
    const unit = own ?? nextUnit(world, group, filling)
    const people = own
      ? listed(world, group, filling, school, rules.size_min)
      : rosterOf(world, group, rules, filling, unit, rules.size_min + (nth % 2))
    const team = {
      name: `${unit.short}${nth % 2 === 0 ? '一' : '二'}队`,
      leader: own ? '李老师' : `${people[0]?.guardianName.slice(0, 1) ?? '陈'}教练`,
      unit,
      standing: own !== undefined,
    }
    countUnit(filling, unit)
    for (const child of people) filling.used.add(child)
    addEntry(world, rows, placeOf(group, filling, nth), people, team, rules.size_min)
  }
}

/** New children young enough that their ages keep to the sum, whoever of them starts. */
function rosterOf(
  world: World,
  group: DemoGroup,
  rules: TeamRules,
  filling: Filling,
  unit: WorldUnit,
  size: number,
): WorldChild[] {
  const year = Number(filling.eventDate.slice(0, 4))
  const oldest = rules.age_sum_max === null ? 12 : Math.floor(rules.age_sum_max / rules.size_min)
  const bornFrom = [`${year - oldest}-01-01`, group.bornFrom ?? ''].toSorted().at(-1) ?? ''
  const bornTo = group.bornTo ?? `${year - 3}-12-31`
  return Array.from({ length: size }, (_, position) => {
    const gender = position === 0 ? 'female' : position === 1 ? 'male' : undefined
    return world.add({ bornFrom, bornTo, gender }, unit, unit.owner)
  })
}
