import { SmsFailure } from './sms-driver.ts'

/** A gateway that has not answered by then is not waited for. */
const TIME_OUT_MS = 5_000
/** How a request failed before the gateway could have read it. */
const NOT_REACHED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/

/** A request to a gateway. */
export interface GatewayRequest {
  url: string
  headers: Record<string, string>
  /** Null where everything stands in the address. */
  body: string | null
}

/** What a gateway answered. */
export interface GatewayAnswer {
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
    const signal = AbortSignal.timeout(timeOutMs)
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw failureOf(error)
  }
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
