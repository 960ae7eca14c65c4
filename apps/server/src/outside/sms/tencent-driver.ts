import { CODE_LIFE_S } from '@startline/contract'
import { askGateway, readAnswer } from './gateway.ts'
import { type SmsDriver, SmsFailure } from './sms-driver.ts'
import { forNotices, type SmsChoice, valueFor } from './sms-settings.ts'
import { tc3Headers } from './tc3-signature.ts'

type TencentChoice = Extract<SmsChoice, { driver: 'tencent' }>

interface TencentAnswer {
  Response?: { Error?: { Code?: unknown }; SendStatusSet?: { Code?: unknown; SerialNo?: unknown }[] }
}

const MINUTES = String(CODE_LIFE_S / 60)

/**
 * Sends by Tencent Cloud's short message service (sms 2021-01-11, SendSms). A code's template has the code, or the code and its minutes;
 * that of notices has those of `SMS_NOTICE_FIELDS`, in this order.
 */
export function tencentDriver(choice: TencentChoice, now: () => Date): SmsDriver {
  const ask = async (phone: string, sign: string, template: string, variables: string[]) => {
    const { keyId, keySecret, endpoint, region } = choice
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: choice.appId,
      SignName: sign,
      TemplateId: template,
      TemplateParamSet: variables,
    })
    const what = {
      service: 'sms',
      host: new URL(endpoint).host,
      action: 'SendSms',
      version: '2021-01-11',
      region,
      body,
    }
    const { host: _host, ...headers } = tc3Headers({ ...what, keyId, keySecret, at: now() })
    const answer = await askGateway({ url: `${endpoint}/`, headers, body })
    return readOutcome(readAnswer(answer) as TencentAnswer, answer.status)
  }
  return {
    send: ({ phone, scene, code }) => {
      const variables = choice.fields === 'code' ? [code] : [code, MINUTES]
      return ask(phone, valueFor(choice.signs, scene), valueFor(choice.templates, scene), variables)
    },
    tell: (notice) => {
      const { sign, template, fields } = forNotices(choice)
      const variables = fields.map((field) => notice[field] ?? '')
      return ask(notice.phone, sign, template, variables)
    },
  }
}

function readOutcome({ Response }: TencentAnswer, status: number): string {
  const [message] = Response?.SendStatusSet ?? []
  if (message?.Code === 'Ok') return String(message.SerialNo)
  const code = String(Response?.Error?.Code ?? message?.Code)
  // Its own faults, and an answer without a code, grant open what became of the message; every other code is a no.
  throw new SmsFailure(code, status >= 500 || /^(InternalError|undefined$)/.test(code))
}
