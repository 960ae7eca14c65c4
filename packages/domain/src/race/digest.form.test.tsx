import { expect, test } from 'vitest'
import { FOLDED_LOT_DIGEST, foldedLot } from '../../test/race/digest.ts'
import { drawLots } from './index.ts'

const sha256 = async (text: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

test('in a browser the same folds come to the same digest as in Node', async () => {
  expect(await sha256(foldedLot())).toBe(FOLDED_LOT_DIGEST)
})

test('in a browser a draw is what sha256sum makes of it', async () => {
  const [ids, seed] = [['101', '102', '105', '106', '107', '108'], '2027-05-14 领队会']
  const lots = new Map<string, string>(
    await Promise.all(ids.map(async (id) => [`${seed}/${id}`, await sha256(`${seed}/${id}`)] as const)),
  )
  expect(drawLots({ ids, seed }, (text) => lots.get(text) ?? '').order).toEqual([
    '101',
    '108',
    '105',
    '107',
    '106',
    '102',
  ])
})
