import type { BatchResult } from '@startline/contract'

const ID = '00000000-0000-7000-8000-000000000001'

/** The answer to a batch of one entry, as if it had been stored. */
export const oneRegistered = (eventId: string): BatchResult => ({
  batch_id: ID,
  event_id: eventId,
  dry_run: false,
  accepted: 1,
  waitlisted: 0,
  rejected: 0,
  items: [{ index: 0, status: 'registered', registration_id: ID, participant_id: ID, code: 0, name: null, errors: [] }],
})
