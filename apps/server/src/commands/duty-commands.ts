import { Duty } from '@startline/contract/schemas'
import { isPhone, normalizePhone } from '@startline/domain'
import { giveDuty } from '../hosting/duty/duties.ts'
import { OPERATOR } from '../hosting/scope/host-scope.ts'
import { isId } from '../kernel/ids/id.ts'
import { type Command, refused, said } from './command.ts'

const USAGE = `Write: portal duty give <event id> <phone> ${Duty.options.join('|')}`

/** `portal duty give <event id> <phone> <duty>`: what its host does on the screen of people. */
export const dutyCommand: Command = {
  words: ['duty', 'give'],
  usage: 'duty give <event id> <phone> <duty>',
  about: 'let whoever has this phone do something at an event',
  undone: 'Nothing was given.',
  run: async (deps, { args }) => {
    const [eventId = '', phone = '', word, ...more] = args.slice(2)
    const duty = Duty.safeParse(word)
    if (!isId(eventId) || !isPhone(normalizePhone(phone)) || !duty.success || more.length > 0) return refused(USAGE)
    const given = await giveDuty(deps, OPERATOR, eventId, { phone, duty: duty.data })
    return said(JSON.stringify({ event_id: eventId, duty_id: given.id, duty: given.duty }))
  },
}
