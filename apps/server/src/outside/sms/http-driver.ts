import { askGateway, mayHaveSent } from './gateway.ts'
import { type SmsDriver, SmsFailure } from './sms-driver.ts'

/** Where codes and notices are posted to. */
export interface HttpChoice {
  url: string
  secret: string | null
}

/**
 * Posts each code as JSON, `{ phone, scene, code, at }`, and each notice, `{ phone, notice, event, what, reference, at }`, to an address
 * of one's own, with the secret as a bearer token where there is one. Any status of 200 to 299 means that it takes care of the message.
 */
export function httpDriver({ url, secret }: HttpChoice): SmsDriver {
  const headers = {
    'content-type': 'application/json',
    ...(secret !== null && { authorization: `Bearer ${secret}` }),
  }
  const post = async (message: object) => {
    const { status } = await askGateway({ url, headers, body: JSON.stringify(message) })
    if (status < 200 || status > 299) throw new SmsFailure(`status_${status}`, mayHaveSent(status))
    return `status ${status}`
  }
  return {
    send: ({ phone, scene, code, at }) => post({ phone, scene, code, at: at.toISOString() }),
    tell: ({ kind, at, ...notice }) => post({ ...notice, notice: kind, at: at.toISOString() }),
  }
}
