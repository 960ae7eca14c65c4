import { randomBytes } from 'node:crypto'
import { acs3Headers, acs3Query } from './acs3-signature.ts'
import { askGateway, readAnswer } from './gateway.ts'
import { type SmsDriver, SmsFailure } from './sms-driver.ts'
import { forNotices, type SmsChoice, valueFor } from './sms-settings.ts'

type AliyunChoice = Extract<SmsChoice, { driver: 'aliyun' }>

const NONCE_BYTES = 16

/**
 * Sends by Alibaba Cloud's short message service (Dysmsapi 2017-05-25, SendSms). A code's template has one variable, `code`; that of
 * notices has those of `SMS_NOTICE_FIELDS`.
 */
export function aliyunDriver(choice: AliyunChoice, now: () => Date): SmsDriver {
  const ask = async (phone: string, sign: string, template: string, variables: object) => {
    const query = {
      PhoneNumbers: phone,
      SignName: sign,
      TemplateCode: template,
      TemplateParam: JSON.stringify(variables),
    }
    const { keyId, keySecret, endpoint } = choice
    const nonce = randomBytes(NONCE_BYTES).toString('hex')
    const what = { host: new URL(endpoint).host, action: 'SendSms', version: '2017-05-25', query }
    const { host: _host, ...headers } = acs3Headers({ ...what, keyId, keySecret, at: now(), nonce })
    const answer = await askGateway({ url: `${endpoint}/?${acs3Query(query)}`, headers, body: null })
    const { Code, BizId } = readAnswer(answer) as { Code?: unknown; BizId?: unknown }
    // Without a code it has not said no.
    if (Code !== 'OK') throw new SmsFailure(String(Code), answer.status >= 500 || Code === undefined)
    return String(BizId)
  }
  return {
    send: ({ phone, scene, code }) =>
      ask(phone, valueFor(choice.signs, scene), valueFor(choice.templates, scene), { code }),
    tell: (notice) => {
      const { sign, template, fields } = forNotices(choice)
      const variables = Object.fromEntries(fields.map((field) => [field, notice[field] ?? '']))
      return ask(notice.phone, sign, template, variables)
    },
  }
}
