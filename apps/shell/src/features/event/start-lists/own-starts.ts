import { listStarts } from '@startline/contract'
import { useAnswer } from '../../../session/use-answer.ts'

/** Where whoever the organization has entered for an event starts; nothing for visitors. */
export const useOwnStarts = (eventId: string, enabled = true) =>
  useAnswer(listStarts, { query: { event_id: eventId } }, { enabled: enabled && eventId !== '' })
