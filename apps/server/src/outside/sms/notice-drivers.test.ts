import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { consoleDriver } from './open-sms.ts'
import { AT, aGateway, vendor } from './sms-fixtures.ts'

const gateway = aGateway()
const http = () => gateway.driverOf({ SMS_DRIVER: 'http', SMS_HTTP_URL: `${gateway.address}/send?to=sms` })
const tencent = (more: Record<string, string>) =>
  gateway.driverOf({ SMS_DRIVER: 'tencent', SMS_ENDPOINT: gateway.address, ...vendor, SMS_APP_ID: '1400', ...more })

describe('a notice', () => {
  const notice = {
    phone: '13812345678',
    kind: 'place_given',
    event: '春季轮滑赛',
    what: '候补已转为正式报名',
    reference: 'K7QM-2XRT',
    at: AT,
  } as const
  const on = { NOTICE_SMS: 'on', SMS_TEMPLATE_NOTICE: 'T9' }
  const told = {
    phone: '13812345678',
    event: '春季轮滑赛',
    what: '候补已转为正式报名',
    reference: 'K7QM-2XRT',
    notice: 'place_given',
    at: '2026-05-01T08:00:00.000Z',
  }

  test('is printed, appended and posted beside the codes', async () => {
    const lines: string[] = []
    await consoleDriver((line) => lines.push(line)).tell({ ...notice, reference: null })
    expect(lines).toEqual(['SMS to 13812345678 (notice): 春季轮滑赛 候补已转为正式报名\n'])
    const file = join(gateway.folder, 'notices.jsonl')
    await gateway.driverOf({ SMS_DRIVER: 'file', SMS_FILE: file }).tell(notice)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(told)
    gateway.answer = { status: 200, body: '' }
    expect(await http().tell(notice)).toBe('status 200')
    expect(JSON.parse(gateway.asked[0]?.body ?? '')).toEqual(told)
    gateway.answer = { status: 500, body: '' }
    await expect(http().tell(notice)).rejects.toMatchObject({ reason: 'status_500', maybeSent: true })
  })

  test('goes by the vendor’s template for notices, with the variables it has', async () => {
    gateway.answer = { status: 200, body: '{"Code":"OK","BizId":"1"}' }
    await gateway
      .driverOf({ SMS_DRIVER: 'aliyun', SMS_ENDPOINT: gateway.address, ...vendor, ...on, SMS_SIGN_NOTICE: '起点通知' })
      .tell(notice)
    const query = Object.fromEntries(gateway.asked[0]?.url.searchParams ?? [])
    expect(query).toMatchObject({ SignName: '起点通知', TemplateCode: 'T9', PhoneNumbers: '13812345678' })
    expect(JSON.parse(query['TemplateParam'] ?? '')).toEqual({ event: '春季轮滑赛', what: '候补已转为正式报名' })
    gateway.answer = { status: 200, body: '{"Response":{"SendStatusSet":[{"SerialNo":"2","Code":"Ok"}]}}' }
    await tencent({ ...on, SMS_NOTICE_FIELDS: 'what,reference' }).tell({ ...notice, reference: null })
    expect(JSON.parse(gateway.asked[1]?.body ?? '')).toMatchObject({
      SignName: '起点',
      TemplateId: 'T9',
      TemplateParamSet: ['候补已转为正式报名', ''],
    })
  })
})
