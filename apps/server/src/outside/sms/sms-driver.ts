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

/** A gateway that has not answered by then is not waited for. */
const TIME_OUT_MS = 5_000
/** More than this of an answer is not read: no gateway of messages has so much to say. */
const ANSWER_MAX = 64 * 1024
/** How a request failed before the gateway could have read it. */
const NOT_REACHED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/

/** A request to a gateway. */
interface GatewayRequest {
  url: string
  headers: Record<string, string>
  /** Null where everything stands in the address. */
  body: string | null
}

/** What a gateway answered. */
interface GatewayAnswer {
  status: number
  text: string
}

/**
 * Posts to a gateway once: a second time might send a second message. Redirections are not followed, for the request carries secrets.
 * @throws SmsFailure when there is no answer in time
 */
export async function askGateway(
  { url, headers, body }: GatewayRequest,
  timeOutMs = TIME_OUT_MS,
): Promise<GatewayAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeOutMs),
    })
    return { status: response.status, text: await beginningOf(response) }
  } catch (error) {
    throw failureOf(error)
  }
}

/** What an answer says, as far as it is read. */
async function beginningOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    pieces.push(piece)
    size += piece.length
    // Leaving the loop gives the rest up.
    if (size > ANSWER_MAX) break
  }
  return Buffer.concat(pieces).toString()
}

function failureOf(error: unknown): SmsFailure {
  const { name, cause } = error as Error & { cause?: { code?: unknown } }
  if (name === 'TimeoutError') return new SmsFailure('time_out', true)
  const code = typeof cause?.code === 'string' ? cause.code : name
  return new SmsFailure(code, !NOT_REACHED.test(code))
}

/** A gateway's answer as JSON; one that cannot be read leaves open whether the message was sent, unless the status says it was not. */
export function readAnswer({ status, text }: GatewayAnswer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SmsFailure(`status_${status}`, mayHaveSent(status))
  }
}

/** Whether a request that failed with this status may have been carried out all the same. */
export const mayHaveSent = (status: number): boolean => status < 300 || status >= 500
