import { createHash, createHmac } from 'node:crypto'

/** A request to a Tencent Cloud API 3.0. */
export interface Tc3Request {
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
