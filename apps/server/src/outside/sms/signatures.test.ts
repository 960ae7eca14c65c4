import { expect, test } from 'vitest'
import { acs3Headers, acs3Query } from './aliyun-driver.ts'
import { tc3Headers } from './tencent-driver.ts'

test('a request is signed as in the example that Alibaba Cloud publishes for signature V3', () => {
  const headers = acs3Headers({
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: {
      RegionId: 'cn-shanghai',
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
    },
    keyId: 'YourAccessKeyId',
    keySecret: 'YourAccessKeySecret',
    at: new Date('2023-10-26T10:22:32.000Z'),
    nonce: '3156853299f313e23d1673dc12e1703d',
  })
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
  expect(headers['x-acs-date']).toBe('2023-10-26T10:22:32Z')
})

test('a query is encoded as RFC 3986 has it and ordered by name', () => {
  expect(acs3Query({ b: '起点 *', a: "~-._!'()", B: '{"code":"1+2"}' })).toBe(
    'B=%7B%22code%22%3A%221%2B2%22%7D&a=~-._%21%27%28%29&b=%E8%B5%B7%E7%82%B9%20%2A',
  )
})

test('a request is signed as in the example that Tencent Cloud publishes for signature method v3', () => {
  const headers = tc3Headers({
    service: 'cvm',
    host: 'cvm.tencentcloudapi.com',
    action: 'DescribeInstances',
    version: '2017-03-12',
    region: 'ap-guangzhou',
    body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    keyId: `AKID${'*'.repeat(32)}`,
    keySecret: '*'.repeat(32),
    at: new Date(1_551_113_065_000),
  })
  expect(headers.authorization).toBe(
    `TC3-HMAC-SHA256 Credential=AKID${'*'.repeat(32)}/2019-02-25/cvm/tc3_request, ` +
      'SignedHeaders=content-type;host;x-tc-action, ' +
      'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  )
  expect(headers['x-tc-timestamp']).toBe('1551113065')
})
