import { expect, test } from 'vitest'
import { excludeEachOther } from './group-rules.ts'

test('groups exclude each other when one of them says so, whichever it is', () => {
  const [jifen, jingsu, relay] = [
    { id: 'jifen', exclusive_with: ['jingsu'] },
    { id: 'jingsu', exclusive_with: [] },
    { id: 'relay', exclusive_with: [] },
  ]
  expect([excludeEachOther(jifen, jingsu), excludeEachOther(jingsu, jifen)]).toEqual([true, true])
  expect([excludeEachOther(relay, jifen), excludeEachOther(jingsu, relay)]).toEqual([false, false])
})
