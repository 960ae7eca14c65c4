import { Duty, Payment } from '@startline/contract/schemas'
import { isPhone, normalizePhone } from '@startline/domain'
import { OPERATOR } from '../authority/host-scope.ts'
import {
  lastAnnouncements,
  publishByFile,
  withdrawByOperator,
} from '../event-entries/announcement/operate-announcements.ts'
import { listFees, markPayments } from '../event-entries/fee/fees.ts'
import { giveDuty } from '../hosting/duty/duties.ts'
import { isId } from '../kernel/ids/id.ts'
import { aboutOne, type Command, listed, misused, readFlags, said } from './command.ts'
import { textOf } from './command-file.ts'

const LIST_USAGE = 'fee list <event id> [--payment free|due|paid|waived]'
const MARK_USAGE = 'fee mark <reference…> paid|waived|due|refunded [--event <event id>] [--note <remark>]'
const NOTE_MAX = 200
/** One call marks so many at most: they are held until all are marked. */
const MARKED_MAX = 5_000
const MARKS = ['paid', 'waived', 'due', 'refunded'] as const

const feeList: Command = {
  words: ['fee', 'list'],
  usage: 'fee list <event id> [--payment <p>]',
  fullUsage: LIST_USAGE,
  about: 'print the fees of an event’s registrations as JSON lines',
  run: async (deps, { args }) => {
    const typed = readFlags(args.slice(2), ['payment'])
    const [eventId = '', ...more] = typed?.words ?? []
    const payment = Payment.safeParse(typed?.flags['payment'] ?? 'due')
    if (typed === null || !isId(eventId) || more.length > 0 || !payment.success)
      return misused(`Write: portal ${LIST_USAGE}`)
    const rows = await listFees(deps, OPERATOR, eventId, typed.flags['payment'] === undefined ? null : payment.data)
    return listed(rows, 'No registration of this event has such a fee.')
  },
}

const feeMark: Command = {
  words: ['fee', 'mark'],
  usage: 'fee mark <reference…> paid|waived|due|refunded',
  fullUsage: MARK_USAGE,
  about: 'mark fees, all of these or none; their organizations are told',
  undone: 'Nothing was marked.',
  run: async (deps, { args }) => {
    const typed = readFlags(args.slice(2), ['event', 'note'])
    const references = (typed?.words ?? []).slice(0, -1).map((word) => word.toUpperCase())
    const payment = MARKS.find((mark) => mark === typed?.words.at(-1))
    const { event: eventId = null, note = null } = typed?.flags ?? {}
    const tooMuch = references.length > MARKED_MAX || (note ?? '').length > NOTE_MAX
    if (payment === undefined || references.length === 0 || tooMuch || (eventId !== null && !isId(eventId)))
      return misused(`Write: portal ${MARK_USAGE}`)
    const wish = { references, eventId, payment, note: note?.trim() || null }
    const { marked, unchanged } = await markPayments(deps, OPERATOR, wish)
    return said(JSON.stringify({ marked, unchanged }))
  },
}

/** `portal fee list` and `portal fee mark`: money is paid outside of the portal, and the host says here that it came. */
export const feeCommands: readonly Command[] = [feeList, feeMark]

const DUTY_USAGE = `duty give <event id> <phone> ${Duty.options.join('|')}`

/** `portal duty give <event id> <phone> <duty>`: what its host does on the screen of people. */
export const dutyCommand: Command = {
  words: ['duty', 'give'],
  usage: 'duty give <event id> <phone> <duty>',
  fullUsage: DUTY_USAGE,
  about: 'let whoever has this phone do something at an event',
  undone: 'Nothing was given.',
  run: async (deps, { args }) => {
    const [eventId = '', phone = '', word, ...more] = args.slice(2)
    const duty = Duty.safeParse(word)
    if (!isId(eventId) || !isPhone(normalizePhone(phone)) || !duty.success || more.length > 0)
      return misused(`Write: portal ${DUTY_USAGE}`)
    const given = await giveDuty(deps, OPERATOR, eventId, { phone, duty: duty.data })
    return said(JSON.stringify({ event_id: eventId, duty_id: given.id, duty: given.duty }))
  },
}

const LISTED = 50

const announcementPublish: Command = {
  words: ['announcement', 'publish'],
  usage: 'announcement publish <file>',
  about: 'tell everybody, an organization or an event’s people what a file says',
  takesFile: true,
  undone: 'Nothing was published.',
  run: async (deps, { file }) => {
    return file === null
      ? misused('Name the file: portal announcement publish <file>')
      : said(JSON.stringify({ announcement_id: await publishByFile(deps, textOf(file)) }))
  },
}

const announcementList: Command = {
  words: ['announcement', 'list'],
  usage: 'announcement list',
  about: `print the last ${LISTED} announcements as JSON lines`,
  run: async (deps) => listed(await lastAnnouncements(deps, LISTED), 'Nothing was ever announced.'),
}

const announcementWithdraw = aboutOne(
  {
    words: ['announcement', 'withdraw'],
    place: '<announcement id>',
    about: 'take an announcement back, a host’s too',
  },
  async (deps, id) => {
    await withdrawByOperator(deps, id)
    return said(JSON.stringify({ withdrawn: id }))
  },
)

/** `portal announcement …`: what whoever runs the portal tells many at once. */
export const announcementCommands: readonly Command[] = [announcementPublish, announcementList, announcementWithdraw]
