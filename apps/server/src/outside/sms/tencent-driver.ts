import { createHash, createHmac } from 'node:crypto'
import { CODE_LIFE_S } from '@startline/contract'
import { askGateway, readAnswer, type SmsDriver, SmsFailure } from './sms-driver.ts'
import { forNotices, type SmsChoice, valueFor } from './sms-settings.ts'

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
    const { host: _host, ...headers } = tc3Headers({
      service: 'sms',
      host: new URL(endpoint).host,
      action: 'SendSms',
      version: '2021-01-11',
      region,
      body,
      keyId,
      keySecret,
      at: now(),
    })
    const answer = await askGateway({ url: `${endpoint}/`, headers, body })
    return readOutcome(readAnswer(answer) as TencentAnswer, answer.status)
  }
  return {
    send: ({ phone, scene, code }) =>
      ask(
        phone,
        valueFor(choice.signs, scene),
        valueFor(choice.templates, scene),
        choice.fields === 'code' ? [code] : [code, MINUTES],
      ),
    tell: (notice) => {
      const { sign, template, fields } = forNotices(choice)
      return ask(
        notice.phone,
        sign,
        template,
        fields.map((field) => notice[field] ?? ''),
      )
    },
  }
}

function readOutcome({ Response }: TencentAnswer, status: number): string {
  const [message] = Response?.SendStatusSet ?? []
  if (message?.Code === 'Ok') return String(message.SerialNo)
  const code = String(Response?.Error?.Code ?? message?.Code)
  // Its own faults, and an answer without a code, leave open whether the message was sent; every other code is a refusal.
  throw new SmsFailure(code, status >= 500 || /^(InternalError|undefined$)/.test(code))
}

/** A request to a Tencent Cloud API 3.0. */
interface Tc3Request {
  service: string
  host: string
  action: string
  version: string
  region: string
  body: string
  keyId: string
  keySecret: string
  at: Date
}

const ALGORITHM = 'TC3-HMAC-SHA256'
const CONTENT_TYPE = 'application/json; charset=utf-8'
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The headers of a request, signed: signature method v3 of Tencent Cloud's API 3.0. */
export function tc3Headers(request: Tc3Request): Record<string, string> {
  const { service, host, action } = request
  const seconds = Math.floor(request.at.getTime() / 1000)
  const day = request.at.toISOString().slice(0, 10)
  const signed = { 'content-type': CONTENT_TYPE, host, 'x-tc-action': action.toLowerCase() }
  const names = Object.keys(signed).join(';')
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`)
  const canonical = ['POST', '/', '', lines.join(''), names, sha256(request.body)].join('\n')
  const scope = `${day}/${service}/tc3_request`
  const key = hmac(hmac(hmac(`TC3${request.keySecret}`, day), service), 'tc3_request')
  const signature = hmac(key, [ALGORITHM, seconds, scope, sha256(canonical)].join('\n')).toString('hex')
  return {
    'content-type': CONTENT_TYPE,
    host,
    'x-tc-action': action,
    'x-tc-version': request.version,
    'x-tc-region': request.region,
    'x-tc-timestamp': String(seconds),
    authorization: `${ALGORITHM} Credential=${request.keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
