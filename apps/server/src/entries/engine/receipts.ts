import type { Receipt } from '../../notices/receipts.sql.ts'
import { newId } from '../../store/fast/id-counter.ts'
import type { JobToStore } from '../evaluation/people-to-store.ts'

/** The receipts of a commit group, one for each request of which something was accepted. */
export const receiptsOf = (jobs: readonly JobToStore[]): Receipt[] =>
  jobs.flatMap(({ job, batchId, accepted }) => {
    const [first] = accepted
    if (first === undefined) return []
    const waiting = accepted.filter(({ status }) => status === 'waitlisted').length
    return {
      id: newId(),
      organizationId: job.actingFor.organizationId,
      registrationId: accepted.length === 1 ? first.id : null,
      batchId: job.request.entries.length > 1 ? batchId : null,
      entries: accepted.length,
      waiting,
    }
  })
