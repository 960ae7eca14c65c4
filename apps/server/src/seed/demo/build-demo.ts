import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import type { NewEvent } from '../../events/event/write-event.ts'
import {
  DEMO_ZONE,
  type DemoEvent,
  type DemoGroup,
  type DemoRace,
  dateAfter,
  demoDayOf,
  instantAt,
} from './demo-event.ts'
import { demoEvents } from './demo-events.ts'
import { addTeam, type EntryRows, noRows } from './entries.ts'
import { fillIndividuals } from './fill-group.ts'
import { fillTeams } from './fill-teams.ts'
import { HOW_TO_PAY } from './texts.ts'
import { makeWorld, type World } from './world.ts'

/** Everything of the demo, ready to be written. */
export interface Demo {
  demoDay: number
  world: World
  events: NewEvent[]
  rows: EntryRows
  /** How events are drawn, by their ids. */
  races: ReadonlyMap<string, DemoRace>
}

/** Makes the demo for today. Nothing is asked of the store, so this can be done before the transaction. */
export function buildDemo(deps: Deps): Demo {
  const demoDay = demoDayOf(deps.now())
  const year = Number(dateAfter(demoDay, 0).slice(0, 4))
  const world = makeWorld(deps, year)
  const rows = noRows()
  const wanted = demoEvents(year)
  const events = wanted.map((event) => buildEvent(world, rows, event, demoDay))
  const races = new Map(events.flatMap(({ event }, nth) => (wanted[nth]?.race ? [[event.id, wanted[nth].race]] : [])))
  addStandingTeams(world, rows, instantAt(demoDay, [-60, '10:00']))
  return { demoDay, world, events, rows, races }
}

/** Where a demo event takes place, on a map that anybody may open. */
const mapOf = ({ venue, district }: DemoEvent): string =>
  `https://uri.amap.com/search?${new URLSearchParams({ keyword: venue, city: district })}`

function buildEvent(world: World, rows: EntryRows, demo: DemoEvent, demoDay: number): NewEvent {
  const id = uuid()
  const at = (when: DemoEvent['opens']) => instantAt(demoDay, when)
  const ids = new Map(demo.groups.map((group) => [group, uuid()]))
  const used = new Set<World['children'][number]>()
  const momentOf = moments(at(demo.opens), at(demo.closes), world.deps.now())
  for (const group of demo.groups) {
    const filling = {
      eventId: id,
      groupId: ids.get(group) ?? '',
      eventDate: dateAfter(demoDay, demo.starts[0]),
      used,
      perUnit: new Map(),
      momentOf,
    }
    if (group.team) fillTeams(world, rows, group, group.team, filling)
    else fillIndividuals(world, rows, group, filling)
  }
  return {
    event: {
      id,
      organization_id: world.organizations.host.id,
      name: demo.name,
      summary: demo.summary,
      description: demo.description,
      rules: demo.rules,
      venue: demo.venue,
      district_code: demo.district,
      timezone: DEMO_ZONE,
      starts_at: at(demo.starts),
      ends_at: at(demo.ends),
      edit_until: at(demo.editUntil),
      contacts: JSON.stringify(demo.contacts.map(([name, phone, wechat]) => ({ name, phone, wechat }))),
      attachments: '[]',
      payment_text: demo.groups.some(({ fee }) => fee) ? HOW_TO_PAY : null,
      map_url: mapOf(demo),
      cancelled_at: demo.cancelled ? world.deps.now() : null,
      archived_at: demo.archived ? world.deps.now() : null,
      demo_day: demoDay,
    },
    groups: demo.groups.map((group, position) => ({
      ...groupRow(group),
      event_id: id,
      id: ids.get(group) ?? '',
      position,
      registration_opens_at: at(demo.opens),
      registration_closes_at: at(demo.closes),
      exclusive_with: demo.groups
        .filter(({ name }) => group.exclusiveWith?.includes(name))
        .map((other) => ids.get(other) ?? ''),
    })),
  }
}

const groupRow = (group: DemoGroup) => ({
  name: group.name,
  registration_event: group.discipline,
  entry_kind: group.team ? ('team' as const) : ('individual' as const),
  gender: group.gender ?? ('any' as const),
  born_from: group.bornFrom ?? null,
  born_to: group.bornTo ?? null,
  capacity: group.capacity,
  taken: group.fill ?? 0,
  waitlisted: group.waiting ?? 0,
  last_waiting: group.waiting ?? 0,
  per_unit_limit: group.perUnit ?? null,
  team_rules: group.team ? JSON.stringify(group.team) : null,
  fee: group.fee ?? null,
  photo_required: group.photo ?? false,
  consent_required: group.consent ?? false,
  papers: [...(group.papers ?? [])],
})

/** Entries came in one after another between the opening and now, or the closing. */
function moments(opens: Date, closes: Date, now: Date): (nth: number) => Date {
  const end = Math.min(closes.getTime(), now.getTime())
  const MAX_ENTRIES = 80
  const step = Math.max(1, (end - opens.getTime()) / MAX_ENTRIES)
  return (nth) => new Date(opens.getTime() + Math.floor(Math.min(nth + 1, MAX_ENTRIES - 1) * step))
}

/** Every unit has teams: those of the organization that keeps it, and one the demo club may enter; a school enters its own. */
function addStandingTeams(world: World, rows: EntryRows, at: Date): void {
  const { club, school } = world.organizations
  for (const unit of world.units) {
    if (unit.owner === school) {
      // Its first team came into being with its entry.
      addTeam(rows, { name: `${unit.short}二队`, leader: '李老师', unit }, school, null, at)
      continue
    }
    if (unit.owner !== club)
      addTeam(rows, { name: `${unit.short}代表队`, leader: '王领队', unit }, unit.owner, null, at)
    addTeam(rows, { name: `${unit.short}一队`, leader: '周教练', unit }, club, null, at)
    if (unit.owner === club) addTeam(rows, { name: `${unit.short}二队`, leader: '吴教练', unit }, club, null, at)
  }
}
