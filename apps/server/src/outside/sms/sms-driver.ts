import type { NoticeKind, PhoneScene } from '@startline/contract'

/** A code on its way to a phone. `test` is what whoever runs the portal sends to try the gateway. */
export interface SmsMessage {
  /** Normalized: eleven digits. */
  phone: string
  scene: PhoneScene | 'test'
  code: string
  /** When it was made. */
  at: Date
}

/** A notice on its way to a phone. */
export interface SmsNotice {
  /** Normalized: eleven digits. */
  phone: string
  kind: NoticeKind
  /** The event's name, as short as a vendor's variable. */
  event: string
  /** What happened, in Chinese. */
  what: string
  /** Of the registration, where one is meant. */
  reference: string | null
  at: Date
}

/** Brings codes and notices to phones. */
export interface SmsDriver {
  /**
   * Sends a message once and gives what the gateway answered, for example its number of the message; never phone or code.
   * @throws SmsFailure when it was not sent, or nobody knows
   */
  send(message: SmsMessage): Promise<string>
  /**
   * Sends a notice once, as `send` does a code.
   * @throws SmsFailure when it was not sent, or nobody knows
   */
  tell(notice: SmsNotice): Promise<string>
}

/** How much of a gateway's own words is kept. */
const REASON_MAX = 80

/** A message that did not get to the gateway, was refused by it, or whose fate is unknown. */
export class SmsFailure extends Error {
  /** A gateway's code or the kind of failure; never phone, code, or a gateway's sentence, which may quote them. */
  readonly reason: string
  /** True when the gateway may have sent it all the same: it was asked and has not said no. */
  readonly maybeSent: boolean

  constructor(reason: string, maybeSent: boolean) {
    const kept = reason.replaceAll(/[^\w.:-]/g, '').slice(0, REASON_MAX) || 'unknown'
    super(`The message could not be sent: ${kept}`)
    this.name = 'SmsFailure'
    this.reason = kept
    this.maybeSent = maybeSent
  }
}
