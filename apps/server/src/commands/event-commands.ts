import type { Language } from '@startline/contract'
import { OPERATOR } from '../authority/host-scope.ts'
import type { Deps } from '../deps.ts'
import { cancelEvent, changeEvent, type EventChanged } from '../hosting/event/change-event.ts'
import { listEventsFor } from '../hosting/event/list-for-operator.ts'
import { setCapacity } from '../hosting/event/set-capacity.ts'
import { importEvent } from '../hosting/event-file/import-event.ts'
import { exportEvent } from '../hosting/held/held-file.ts'
import { isId } from '../kernel/ids/id.ts'
import {
  aboutOne,
  type Command,
  type CommandResult,
  LISTED,
  listed,
  misused,
  readFlags,
  refused,
  said,
} from './command.ts'
import { textOf } from './command-file.ts'

/** Where a problem is, in the reader's language: a line of the file, or a JSON Pointer. */
const placeIn = (path: string, language: Language | undefined): string =>
  language === 'zh-CN' ? path.replace(/^line (\d+)$/, '第 $1 行') : path

/** `portal event import <file>`: prints the new ids as JSON, or every problem on a line of its own. */
export const importEventCommand: Command = {
  words: ['event', 'import'],
  usage: 'event import <file>',
  about: 'make an event of a YAML or JSON file',
  takesFile: true,
  run: async (deps, { file, language }) => {
    if (file === null) return misused('Name the file: portal event import <file>')
    const result = await importEvent(deps, textOf(file), language)
    if (result.outcome === 'refused')
      return refused(result.problems.map(({ path, message }) => `${placeIn(path, language)}: ${message}`).join('\n'))
    const { event_id, group_ids } = result
    return said(JSON.stringify({ event_id, group_ids }))
  },
}

const FLAGS = {
  name: 'name',
  venue: 'venue',
  starts: 'starts_at',
  ends: 'ends_at',
  'edit-until': 'edit_until',
  opens: 'registration_opens_at',
  closes: 'registration_closes_at',
  payment: 'payment',
  'payment-qr': 'payment_qr',
  map: 'map_url',
} as const
const names = Object.keys(FLAGS) as (keyof typeof FLAGS)[]
const CHANGE_USAGE = `event change <event id> ${names.map((name) => `[--${name} <…>]`).join(' ')}`

const answer = (eventId: string, { changed, told }: EventChanged): CommandResult =>
  said(JSON.stringify({ event_id: eventId, changed, organizations_told: told }))

const eventChange: Command = {
  words: ['event', 'change'],
  usage: 'event change <event id> [--venue <v>] [--starts <t>] …',
  fullUsage: CHANGE_USAGE,
  about: 'change name, place, times or how to pay; who registered is told',
  undone: 'Nothing was changed.',
  run: async (deps, { args }) => {
    const typed = readFlags(args.slice(2), names)
    const [eventId = '', ...more] = typed?.words ?? []
    const wish = Object.fromEntries(names.map((name) => [FLAGS[name], typed?.flags[name]]))
    const isNothing = Object.values(wish).every((value) => value === undefined)
    return !isId(eventId) || more.length > 0 || isNothing
      ? misused(`Write: portal ${CHANGE_USAGE}`)
      : answer(eventId, await changeEvent(deps, OPERATOR, eventId, wish))
  },
}

const THE_EVENT = { place: '<event id>', isRight: isId }

const CANCEL_USAGE = 'event cancel <event id> [--yes]'

/** Asks before an event is cancelled; a portal answers once more when it is called with `--yes`. */
async function askToCancel(deps: Deps, id: string): Promise<CommandResult> {
  const [event] = await listEventsFor(deps, id, 1)
  if (event === undefined) return refused(`No event has the id "${id}".`)
  const { name, host, starts_at: startsAt, taken, waiting } = event
  const ask = `Cancel ${name} (${host}, ${startsAt.toISOString()}) for good? ${taken} registrations and ${waiting} waiting are told.`
  return { ...misused(`${ask}\nNothing was changed. To cancel it write: portal event cancel ${id} --yes`), ask }
}

const eventCancel: Command = {
  words: ['event', 'cancel'],
  usage: CANCEL_USAGE,
  about: 'cancel an event for good; asks first; who registered is told',
  undone: 'Nothing was changed.',
  run: async (deps, { args }) => {
    const [id = '', ...more] = args.slice(2).filter((word) => word !== '--yes')
    if (!isId(id) || more.length > 0) return misused(`Write: portal ${CANCEL_USAGE}`)
    return args.includes('--yes') ? answer(id, await cancelEvent(deps, OPERATOR, id)) : askToCancel(deps, id)
  },
}

const eventList: Command = {
  words: ['event', 'list'],
  usage: 'event list [<id or words…>]',
  about: `print up to ${LISTED} events, the last to start first, as JSON lines`,
  run: async (deps, { args }) => {
    const word = args.slice(2).join(' ').trim()
    return listed(
      await listEventsFor(deps, word, LISTED),
      word === '' ? 'There is no event.' : `No event is found by "${word}".`,
    )
  },
}

const eventExport = aboutOne(
  { words: ['event', 'export'], about: 'print an event or draft as a file that event import takes back', ...THE_EVENT },
  async (deps, id) => said((await exportEvent(deps, OPERATOR, id)).trimEnd()),
)

/** `portal event list`, `event export`, and `event change` and `event cancel`: what becomes of an event after people have registered. */
export const eventCommands: readonly Command[] = [eventList, eventExport, eventChange, eventCancel]

/** The largest number the store keeps. */
const CAPACITY_MAX = 2_147_483_647
const USAGE = 'Say a group and its capacity: portal group capacity <group id> <number|none>'

/** `none` is null, a whole number itself; anything else undefined. */
function capacityOf(word: string | undefined): number | null | undefined {
  if (word === 'none') return null
  const number = Number(word)
  return /^\d+$/.test(word ?? '') && number <= CAPACITY_MAX ? number : undefined
}

/** `portal group capacity <group id> <number|none>`: sets how many places a group has; new ones go to those who wait. */
export const capacityCommand: Command = {
  words: ['group', 'capacity'],
  usage: 'group capacity <group id> <n|none>',
  about: 'set the places of a group; new ones go to those who wait',
  run: async (deps, { args }) => {
    const [groupId = '', word, ...more] = args.slice(2)
    const capacity = capacityOf(word)
    if (capacity === undefined || more.length > 0) return misused(USAGE)
    const promoted = await setCapacity(deps, OPERATOR, { groupId, capacity })
    return said(JSON.stringify({ group_id: groupId, capacity, promoted }))
  },
}
