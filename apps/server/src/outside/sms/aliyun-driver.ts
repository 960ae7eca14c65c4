import { createHash, createHmac, randomBytes } from 'node:crypto'
import { askGateway, readAnswer, type SmsDriver, SmsFailure } from './sms-driver.ts'
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
    const { host: _host, ...headers } = acs3Headers({
      host: new URL(endpoint).host,
      action: 'SendSms',
      version: '2017-05-25',
      query,
      keyId,
      keySecret,
      at: now(),
      nonce,
    })
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
      return ask(notice.phone, sign, template, Object.fromEntries(fields.map((field) => [field, notice[field] ?? ''])))
    },
  }
}

/** A request to an Alibaba Cloud API whose parameters stand in the query (RPC style). */
interface Acs3Request {
  host: string
  action: string
  version: string
  query: Readonly<Record<string, string>>
  keyId: string
  keySecret: string
  at: Date
  /** Never the same twice. */
  nonce: string
}

const ALGORITHM = 'ACS3-HMAC-SHA256'
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** RFC 3986: `encodeURIComponent` leaves five characters more. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const byName = <T>([a]: [string, T], [b]: [string, T]): number => (a < b ? -1 : 1)

/** The query in the one form that is signed and sent. */
export const acs3Query = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]): [string, string] => [encoded(name), encoded(value)])
    .sort(byName)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** The headers of a request without a body, signed: request structure and signature V3 of Alibaba Cloud's OpenAPI. */
export function acs3Headers(request: Acs3Request): Record<string, string> {
  const bodyHash = sha256('')
  const signed = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': request.at.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  }
  const names = Object.keys(signed).join(';')
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`)
  const canonical = ['POST', '/', acs3Query(request.query), lines.join(''), names, bodyHash].join('\n')
  const signature = createHmac('sha256', request.keySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  return {
    ...signed,
    authorization: `${ALGORITHM} Credential=${request.keyId},SignedHeaders=${names},Signature=${signature}`,
  }
}
