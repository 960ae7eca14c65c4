import type { BatchResult } from '@startline/contract'

const BATCH_ID = '00000000-0000-7000-8000-000000000001'

/** The answer to a batch of one entry, as if it had been stored. */
export const oneRegistered = (eventId: string): BatchResult => ({
  batch_id: BATCH_ID,
  event_id: eventId,
  dry_run: false,
  accepted: 1,
  waitlisted: 0,
  rejected: 0,
  items: [
    {
      index: 0,
      status: 'registered',
      registration_id: BATCH_ID,
      participant_id: BATCH_ID,
      code: 0,
      name: null,
      errors: [],
    },
  ],
})
