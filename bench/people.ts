import { checkDigit } from '@startline/domain'

/** Characters that fictional names are made of; the request script has the same. */
export const SURNAMES = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡'
/** Characters of given names. */
export const GIVEN =
  '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉萍红鹏飞宇浩然子轩雨涵梓萱欣怡佳琪思远嘉豪晨曦诗涵天佑文博'

const pad = (number: number, length: number) => String(number).padStart(length, '0')

/** The n-th fictional child's resident number: born 2014–2018, another for every n below 1,680,000,000. */
function idNumberOf(n: number): string {
  const [order, day, month] = [n % 1000, (Math.floor(n / 1000) % 28) + 1, (Math.floor(n / 28_000) % 12) + 1]
  const [year, area] = [2014 + (Math.floor(n / 336_000) % 5), 110_000 + (Math.floor(n / 1_680_000) % 5000)]
  const first = `${area}${year}${pad(month, 2)}${pad(day, 2)}${pad(order, 3)}`
  return first + checkDigit(first)
}

/** One entry of a batch with the n-th fictional child written out. */
export function entryOf(n: number, groupId: string) {
  const name = `${SURNAMES[n % SURNAMES.length]}${GIVEN[n % GIVEN.length]}${GIVEN[Math.floor(n / 7) % GIVEN.length]}`
  const participant = {
    name,
    id_number: idNumberOf(n),
    guardian_name: '王大明',
    guardian_phone: `138${pad(n % 100_000_000, 8)}`,
  }
  return { group_id: groupId, participant }
}
