import { CODE_LIFE_S } from '@startline/contract'
import { askGateway, readAnswer } from './gateway.ts'
import { type SmsDriver, SmsFailure } from './sms-driver.ts'
import { type SmsChoice, valueFor } from './sms-settings.ts'
import { tc3Headers } from './tc3-signature.ts'

type TencentChoice = Extract<SmsChoice, { driver: 'tencent' }>

interface TencentAnswer {
  Response?: { Error?: { Code?: unknown }; SendStatusSet?: { Code?: unknown; SerialNo?: unknown }[] }
}

const MINUTES = String(CODE_LIFE_S / 60)

/** Sends by Tencent Cloud's short message service (sms 2021-01-11, SendSms). A template has the code, or the code and its minutes. */
export const tencentDriver = (choice: TencentChoice, now: () => Date): SmsDriver => ({
  async send({ phone, scene, code }) {
    const { keyId, keySecret, endpoint, region } = choice
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: choice.appId,
      SignName: valueFor(choice.signs, scene),
      TemplateId: valueFor(choice.templates, scene),
      TemplateParamSet: choice.fields === 'code' ? [code] : [code, MINUTES],
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
    return judge(readAnswer(answer) as TencentAnswer, answer.status)
  },
})

function judge({ Response }: TencentAnswer, status: number): string {
  const [message] = Response?.SendStatusSet ?? []
  if (message?.Code === 'Ok') return String(message.SerialNo)
  const code = String(Response?.Error?.Code ?? message?.Code)
  // Its own faults, and an answer without a code, leave open what became of the message; every other code is a no.
  throw new SmsFailure(code, status >= 500 || /^(InternalError|undefined$)/.test(code))
}
