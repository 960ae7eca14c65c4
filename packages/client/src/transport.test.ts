import { expect, test } from 'vitest'
import { inTime } from './transport.ts'

const NOW = '2026-05-01T01:00:00.000Z'
const answer = (data: unknown) => ({ code: 0, message: 'ok', data, request_id: 'r-1' })

test('the server’s time is that of this answer, whenever its body came', () => {
  const kept = answer({ id: 'e1', server_time: '2026-05-01T00:00:00.000Z' })
  expect(inTime(kept, NOW)).toEqual(answer({ id: 'e1', server_time: NOW }))
})

test('what tells no time, or comes without the header, stays as it is', () => {
  for (const envelope of [answer({ id: 'e1' }), answer(null), undefined]) expect(inTime(envelope, NOW)).toBe(envelope)
  const timed = answer({ server_time: '2026-05-01T00:00:00.000Z' })
  expect(inTime(timed, null)).toBe(timed)
})
