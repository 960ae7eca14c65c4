import { askGateway, mayHaveSent } from './gateway.ts'
import { type SmsDriver, SmsFailure } from './sms-driver.ts'

/** Where codes are posted to. */
export interface HttpChoice {
  url: string
  secret: string | null
}

/**
 * Posts each code as JSON, `{ phone, scene, code, at }`, to an address of one's own, with the secret as a bearer token where there is
 * one. Any status of 200 to 299 means that it takes care of the message.
 */
export const httpDriver = ({ url, secret }: HttpChoice): SmsDriver => ({
  async send({ phone, scene, code, at }) {
    const headers = {
      'content-type': 'application/json',
      ...(secret !== null && { authorization: `Bearer ${secret}` }),
    }
    const body = JSON.stringify({ phone, scene, code, at: at.toISOString() })
    const { status } = await askGateway({ url, headers, body })
    if (status < 200 || status > 299) throw new SmsFailure(`status_${status}`, mayHaveSent(status))
    return `status ${status}`
  },
})
