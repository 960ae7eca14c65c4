import { cancelEvent, changeEvent, type EventChanged } from '../hosting/event/change-event.ts'
import { OPERATOR } from '../hosting/scope/host-scope.ts'
import { isId } from '../kernel/ids/id.ts'
import { type Command, type CommandResult, refused, said } from './command.ts'
import { readFlags } from './read-flags.ts'

const FLAGS = {
  name: 'name',
  venue: 'venue',
  starts: 'starts_at',
  ends: 'ends_at',
  'edit-until': 'edit_until',
  opens: 'registration_opens_at',
  closes: 'registration_closes_at',
} as const
const names = Object.keys(FLAGS) as (keyof typeof FLAGS)[]
const CHANGE_USAGE = `Write: portal event change <event id> ${names.map((name) => `[--${name} <…>]`).join(' ')}`

const answer = (eventId: string, { changed, told }: EventChanged): CommandResult =>
  said(JSON.stringify({ event_id: eventId, changed, organizations_told: told }))

const eventChange: Command = {
  words: ['event', 'change'],
  usage: 'event change <event id> [--venue <v>] [--starts <t>] …',
  about: 'change name, place or times; who registered is told',
  undone: 'Nothing was changed.',
  run: async (deps, { args }) => {
    const typed = readFlags(args.slice(2), names)
    const [eventId = '', ...more] = typed?.words ?? []
    const wish = Object.fromEntries(names.map((name) => [FLAGS[name], typed?.flags[name]]))
    const isNothing = Object.values(wish).every((value) => value === undefined)
    if (!isId(eventId) || more.length > 0 || isNothing) return refused(CHANGE_USAGE)
    return answer(eventId, await changeEvent(deps, OPERATOR, eventId, wish))
  },
}

const eventCancel: Command = {
  words: ['event', 'cancel'],
  usage: 'event cancel <event id>',
  about: 'cancel an event for good; who registered is told',
  undone: 'Nothing was changed.',
  run: async (deps, { args }) => {
    const [eventId = '', ...more] = args.slice(2)
    if (!isId(eventId) || more.length > 0) return refused('Write: portal event cancel <event id>')
    return answer(eventId, await cancelEvent(deps, OPERATOR, eventId))
  },
}

/** `portal event change` and `portal event cancel`: what becomes of an event after people have registered. */
export const eventCommands: readonly Command[] = [eventChange, eventCancel]
