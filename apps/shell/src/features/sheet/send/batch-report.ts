import type { Data, getBatch } from '@startline/contract'

/** A batch with its registrations. */
export type BatchReport = Data<typeof getBatch>
