import { expect, test } from 'vitest'
import { FOLDED_LOT_DIGEST, foldedLot } from '../../test/race/digest.ts'
import { sha256 } from '../../test/race/tools.ts'

test('a fixed lot of folds comes to the digest it always came to', () => {
  const folded = foldedLot()
  expect(folded).toContain('"disputed"')
  expect(folded).toContain('"complete"')
  expect(sha256(folded)).toBe(FOLDED_LOT_DIGEST)
})
