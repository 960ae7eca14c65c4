import { type Data, listDuties, PAGE_SIZE_MAX } from '@startline/contract'
import { useAnswer, useAskAnew } from '@startline/guest'

/** The duties at an event. */
export type GivenPage = Data<typeof listDuties>
/** A duty that was given. */
export type Given = GivenPage['items'][number]

/** What a person may be asked to do at an event. */
export const DUTIES = ['registrar', 'gate', 'judge', 'chief'] as const satisfies readonly Given['duty'][]

/** The duties at an event, the newest first. */
export const useDuties = (id: string) =>
  useAnswer('member', listDuties, { params: { id }, query: { page: 1, page_size: PAGE_SIZE_MAX } })

/** Has the duties read anew. */
export const useReadDutiesAgain = () => useAskAnew('everybody', listDuties)
