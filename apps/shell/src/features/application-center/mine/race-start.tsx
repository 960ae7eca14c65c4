import { listStarts } from '@startline/contract'
import { NextStart } from '@startline/entry'
import { useAnswer } from '../../../session/use-answer.ts'

interface RaceStartProps {
  /** The registration that is told of, and all of its card: these are asked for together. */
  id: string
  ids: readonly string[]
  timeZone: string
  /** Milliseconds since 1970. */
  now: number
}

/** Number, time, heat and lane of an entry, once its start list is public; nothing before. */
export function RaceStart({ id, ids, timeZone, now }: RaceStartProps) {
  const { data } = useAnswer(listStarts, { query: { ids: ids.join(',') } })
  const own = data?.items.filter(({ registration_id }) => registration_id === id) ?? []
  return <NextStart starts={own} timeZone={timeZone} now={now} />
}
