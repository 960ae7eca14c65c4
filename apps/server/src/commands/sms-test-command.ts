import { randomInt } from 'node:crypto'
import { CODE_DIGITS } from '@startline/contract'
import { isPhone, normalizePhone } from '@startline/domain'
import { SmsFailure } from '../outside/sms/sms-driver.ts'
import { type Command, misused, refused, said } from './command.ts'

/** A code that opens nothing, for the message has one. */
const aCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/**
 * `portal sms test <phone>`: sends one message with a code that opens nothing, and says what the gateway answered. Limits are not asked:
 * whoever may use the socket runs the portal.
 */
export const smsTestCommand: Command = {
  words: ['sms', 'test'],
  usage: 'sms test <phone…>',
  about: 'send a message to try the gateway',
  run: async (deps, { args }) => {
    const phone = normalizePhone(args.slice(2).join(''))
    if (!isPhone(phone)) return misused('Name a mobile number of mainland China: portal sms test <phone>')
    const { driver } = deps.settings.sms
    try {
      const answer = await deps.sms.send({ phone, scene: 'test', code: aCode(), at: deps.now() })
      return said(JSON.stringify({ driver, answer }))
    } catch (error) {
      if (!(error instanceof SmsFailure)) throw error
      const { reason, maybeSent } = error
      return refused(JSON.stringify({ driver, reason, maybe_sent: maybeSent }))
    }
  },
}
