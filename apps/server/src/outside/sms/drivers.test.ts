import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { acs3Headers } from './aliyun-driver.ts'
import { consoleDriver } from './open-sms.ts'
import { askGateway, type SmsDriver, SmsFailure } from './sms-driver.ts'
import { AT, aGateway, vendor } from './sms-fixtures.ts'
import { tc3Headers } from './tencent-driver.ts'

const gateway = aGateway()
const message = { phone: '13812345678', scene: 'login', code: '048213', at: AT } as const
const aliyun = () =>
  gateway.driverOf({ SMS_DRIVER: 'aliyun', SMS_ENDPOINT: gateway.address, ...vendor, SMS_TEMPLATE_LOGIN: 'T2' })
const tencent = (more = {}) =>
  gateway.driverOf({ SMS_DRIVER: 'tencent', SMS_ENDPOINT: gateway.address, ...vendor, SMS_APP_ID: '1400', ...more })
const http = (more = {}) =>
  gateway.driverOf({ SMS_DRIVER: 'http', SMS_HTTP_URL: `${gateway.address}/send?to=sms`, ...more })

/** How a driver fails; never with phone, code or secret in it. */
async function failure(driver: SmsDriver): Promise<[reason: string, maybeSent: boolean]> {
  const error = await driver.send(message).catch((thrown: unknown) => thrown)
  if (!(error instanceof SmsFailure)) throw new Error(`it did not fail: ${String(error)}`)
  expect(`${error.message} ${error.stack}`).not.toMatch(/13812345678|048213|the-secret/)
  return [error.reason, error.maybeSent]
}

test('the console prints one line', async () => {
  const lines: string[] = []
  await consoleDriver((line) => lines.push(line)).send(message)
  expect(lines).toEqual(['SMS to 13812345678 (login): 048213\n'])
})

test('the file takes lines of JSON, for its owner only, and a folder is made for it', async () => {
  const file = join(gateway.folder, 'sent', 'codes.jsonl')
  const driver = gateway.driverOf({ SMS_DRIVER: 'file', SMS_FILE: file })
  await Promise.all(Array.from({ length: 20 }, () => driver.send(message)))
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  expect(lines).toHaveLength(20)
  const line = { phone: '13812345678', scene: 'login', code: '048213', at: '2026-05-01T08:00:00.000Z' }
  expect(lines.map((one) => JSON.parse(one))).toEqual(lines.map(() => line))
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a file that cannot be written sends nothing', async () => {
  expect(await failure(gateway.driverOf({ SMS_DRIVER: 'file', SMS_FILE: gateway.folder }))).toEqual(['EISDIR', false])
})

test('an address of one’s own gets the code as JSON, with the secret', async () => {
  gateway.answer = { status: 204, body: '' }
  expect(await http({ SMS_HTTP_SECRET: 'the-secret' }).send(message)).toBe('status 204')
  expect(gateway.asked).toHaveLength(1)
  expect(gateway.asked[0]).toMatchObject({
    headers: { 'content-type': 'application/json', authorization: 'Bearer the-secret' },
    body: '{"phone":"13812345678","scene":"login","code":"048213","at":"2026-05-01T08:00:00.000Z"}',
  })
  expect(`${gateway.asked[0]?.url.pathname}${gateway.asked[0]?.url.search}`).toBe('/send?to=sms')
})

test('without a secret none is sent', async () => {
  gateway.answer = { status: 200, body: 'ok' }
  await http().send(message)
  expect(gateway.asked[0]?.headers.authorization).toBeUndefined()
})

test.each([
  [400, false],
  [302, false],
  [500, true],
  [503, true],
] as const)('status %d is told, asked once, and may have been sent: %s', async (status, maybeSent) => {
  gateway.answer = {
    status,
    body: 'the code 048213 for 13812345678',
    headers: { location: `${gateway.address}/elsewhere` },
  }
  expect(await failure(http())).toEqual([`status_${status}`, maybeSent])
  expect(gateway.asked).toHaveLength(1)
})

test('a gateway that is not there was not reached', async () => {
  const gone = createServer()
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
  const { port } = gone.address() as AddressInfo
  await new Promise((resolve) => gone.close(resolve))
  expect(await failure(http({ SMS_HTTP_URL: `http://127.0.0.1:${port}/` }))).toEqual(['ECONNREFUSED', false])
})

test('a gateway that says nothing is not waited for, and may have sent', async () => {
  gateway.answer = 'silence'
  const silent = askGateway({ url: gateway.address, headers: {}, body: '' }, 100)
  await expect(silent).rejects.toMatchObject({ reason: 'time_out', maybeSent: true })
})

describe('Alibaba Cloud', () => {
  test('is asked with signed parameters, the template of the purpose, and told what it answered', async () => {
    gateway.answer = { status: 200, body: '{"Code":"OK","Message":"OK","BizId":"9006^0","RequestId":"R"}' }
    expect(await aliyun().send(message)).toBe('9006^0')
    const [{ url, headers, body } = { url: new URL(gateway.address), headers: {}, body: '-' }] = gateway.asked
    const query = Object.fromEntries(url.searchParams)
    expect([url.pathname, body, headers['content-type']]).toEqual(['/', '', undefined])
    expect(query).toEqual({
      PhoneNumbers: '13812345678',
      SignName: '起点',
      TemplateCode: 'T2',
      TemplateParam: '{"code":"048213"}',
    })
    const nonce = String(headers['x-acs-signature-nonce'])
    expect(nonce).toMatch(/^[0-9a-f]{32}$/)
    const what = { host: String(headers.host), action: 'SendSms', version: '2017-05-25', query, at: AT, nonce }
    expect(headers).toMatchObject(acs3Headers({ ...what, keyId: 'the-key', keySecret: 'the-secret' }))
  })

  test('uses another nonce each time, and the template for all where a purpose has none', async () => {
    await aliyun().send(message)
    await aliyun().send({ ...message, scene: 'register' })
    await aliyun().send({ ...message, scene: 'test' })
    expect(new Set(gateway.asked.map(({ headers }) => headers['x-acs-signature-nonce'])).size).toBe(3)
    expect(gateway.asked.map(({ url }) => url.searchParams.get('TemplateCode'))).toEqual(['T2', 'T1', 'T2'])
  })

  test.each([
    [200, '{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"13812345678"}', 'isv.BUSINESS_LIMIT_CONTROL', false],
    [400, '{"Code":"InvalidAccessKeyId.NotFound"}', 'InvalidAccessKeyId.NotFound', false],
    [503, '{"Code":"ServiceUnavailable"}', 'ServiceUnavailable', true],
    [200, '{}', 'undefined', true],
    [200, '<html>', 'status_200', true],
    [403, '<html>', 'status_403', false],
  ])('%d %s is %s, maybe sent: %s', async (status, body, reason, maybeSent) => {
    gateway.answer = { status, body }
    expect(await failure(aliyun())).toEqual([reason, maybeSent])
  })
})

describe('Tencent Cloud', () => {
  const ok =
    '{"Response":{"SendStatusSet":[{"SerialNo":"5000:1","Code":"Ok","Message":"send success"}],"RequestId":"R"}}'

  test('is asked with a signed body and told what it answered', async () => {
    gateway.answer = { status: 200, body: ok }
    expect(await tencent().send(message)).toBe('5000:1')
    const [{ headers, body } = { headers: {}, body: '' }] = gateway.asked
    expect(JSON.parse(body)).toEqual({
      PhoneNumberSet: ['+8613812345678'],
      SmsSdkAppId: '1400',
      SignName: '起点',
      TemplateId: 'T1',
      TemplateParamSet: ['048213'],
    })
    const what = { service: 'sms', host: String(headers.host), action: 'SendSms', version: '2021-01-11' }
    const keys = { keyId: 'the-key', keySecret: 'the-secret' }
    expect(headers).toMatchObject(tc3Headers({ ...what, region: 'ap-guangzhou', body, at: AT, ...keys }))
  })

  test('may be told the minutes, and another region', async () => {
    gateway.answer = { status: 200, body: ok }
    await tencent({ SMS_TEMPLATE_FIELDS: 'code,minutes', SMS_REGION: 'ap-beijing' }).send(message)
    expect(JSON.parse(gateway.asked[0]?.body ?? '').TemplateParamSet).toEqual(['048213', '5'])
    expect(gateway.asked[0]?.headers['x-tc-region']).toBe('ap-beijing')
  })

  test.each([
    [
      200,
      '{"Response":{"Error":{"Code":"AuthFailure.SignatureFailure","Message":"x"}}}',
      'AuthFailure.SignatureFailure',
      false,
    ],
    [
      200,
      '{"Response":{"SendStatusSet":[{"Code":"LimitExceeded.PhoneNumberDailyLimit"}]}}',
      'LimitExceeded.PhoneNumberDailyLimit',
      false,
    ],
    [200, '{"Response":{"Error":{"Code":"InternalError.Timeout"}}}', 'InternalError.Timeout', true],
    [200, '{}', 'undefined', true],
    [502, 'bad gateway', 'status_502', true],
  ])('%d %s is %s, maybe sent: %s', async (status, body, reason, maybeSent) => {
    gateway.answer = { status, body }
    expect(await failure(tencent())).toEqual([reason, maybeSent])
  })
})
