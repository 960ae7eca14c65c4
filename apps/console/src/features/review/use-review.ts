import { getHeldEvent, listHeldEvents, listHostedRegistrations, listReviews, showEventStats } from '@startline/contract'
import { useAnswer, useAskAnew } from '@startline/guest'
import { useEffect, useRef, useState } from 'react'
import { type Answered, itemsUnderWay, type Outbox, stands, underWay } from './outbox.ts'
import { arrived, emptyQueue, type Queue, stepped, withAgain, withoutDecided, withRefused } from './queue.ts'
import type { ReviewWish } from './review-address.ts'
import { countPeople, type Decision, entriesToJudge, personOf, type ReviewItem } from './review-item.ts'
import { useOutbox } from './use-outbox.ts'

/** So many are asked for at a time. */
const PAGE = 30
/** The next ones are asked for when so few are left. */
const AHEAD = 10
/** Most of which several are chosen. */
const SEVERAL = 100
/** Addresses of photos and papers open for five minutes. */
const RENEW_MS = 4 * 60_000

/** Reviewing an event: what waits, what is decided, and what came of it. */
export type Reviewing = ReturnType<typeof useReview>

/** Reads the queue page by page, decides on it, and meets what others did meanwhile. */
export function useReview(id: string, wish: ReviewWish) {
  const { outbox, state: way } = useOutbox(id)
  const [queue, set] = useState(() =>
    emptyQueue(new Map(underWay(outbox.get()).map(({ registration_id, rev }) => [registration_id, rev]))),
  )
  const [page, setPage] = useState(1)
  const [refused, setRefused] = useState<readonly Answered[]>([])
  const list = wish.papers === 'waiting' ? ({ state: 'waiting' } as const) : { paper: wish.papers }
  const asked = { page, page_size: PAGE, by: 'person' as const, ...list, ...(wish.group && { group_id: wish.group }) }
  const query = useAnswer(
    'member',
    listReviews,
    { params: { id }, query: asked },
    // What was decided is not shown again as it was before.
    { gcTime: 0, refetchInterval: RENEW_MS },
  )
  const { data, isFetching, refetch } = query
  useEffect(() => {
    if (!data) return
    const items = data.items.flatMap(entriesToJudge)
    set((before) => arrived(before, { ...data, items, underWay: itemsUnderWay(outbox.get()).map(personOf) }))
  }, [data, outbox])
  useMore(
    { queue, way: countPeople(itemsUnderWay(way)), wanted: wish.several ? SEVERAL : AHEAD, isFetching },
    (next) => (next === page ? void refetch() : setPage(next)),
  )
  useHearing(outbox, (answered) => {
    const vain = answered.filter((one) => !stands(one))
    if (vain.length === 0) return
    set((before) =>
      withRefused(
        before,
        vain.map(({ item }) => item),
      ),
    )
    setRefused((before) => [...before, ...vain])
    setPage(1)
    if (page === 1) void refetch()
  })
  const back = (items: readonly ReviewItem[]) => set((before) => withAgain(before, items))
  return {
    query,
    queue,
    way,
    /** Decisions that the portal did not take, each by itself. */
    refused,
    putAway: (one: Answered) => setRefused((before) => before.filter((other) => other !== one)),
    decide: (
      items: readonly ReviewItem[],
      decisionOf: (item: ReviewItem) => Omit<Decision, 'registration_id' | 'rev'>,
    ) => {
      const decided = items.map((item) => ({
        registration_id: item.registration_id,
        rev: item.review.rev,
        ...decisionOf(item),
      }))
      outbox.decide(items, decided)
      set((before) => withoutDecided(before, items))
    },
    undo: () => {
      const items = outbox.undo()
      back(items)
      return items
    },
    letBe: () => back(outbox.letBe()),
    again: () => void outbox.again(),
    pause: outbox.pause,
    step: (by: 1 | -1) => set((before) => stepped(before, by)),
    renew: () => void refetch(),
  }
}

/** Has more come before it is needed; what brought nothing new is not asked for again. */
function useMore(
  { queue, way, wanted, isFetching }: { queue: Queue; way: number; wanted: number; isFetching: boolean },
  ask: (page: number) => void,
): void {
  const last = useRef('')
  useEffect(() => {
    const { items, at, known, total } = queue
    const here = items.findIndex((one) => one.registration_id === at)
    const [people, left] = [countPeople(items), countPeople(items.slice(Math.max(0, here)))]
    if (!known || isFetching || people >= total || left >= wanted) return
    const next = 1 + Math.floor((people + way) / PAGE)
    const mark = `${next} ${people} ${total} ${way}`
    if (mark === last.current) return
    last.current = mark
    ask(next)
  })
}

/** What became of decisions; once nothing is under way any more, whatever counts them is read anew. */
function useHearing(outbox: Outbox, hear: (answered: readonly Answered[]) => void): void {
  const readAgain = useAskAnew(
    'everybody',
    getHeldEvent,
    listHeldEvents,
    listHostedRegistrations,
    listReviews,
    showEventStats,
  )
  const hearer = useRef(hear)
  useEffect(() => {
    hearer.current = (answered) => {
      hear(answered)
      if (underWay(outbox.get()).length === 0) void readAgain()
    }
  })
  useEffect(() => outbox.hear((answered) => hearer.current(answered)), [outbox])
}
