import { queryOf } from '@startline/client'
import { type Data, getContest, listContests } from '@startline/contract'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { call } from '../../../session/client.ts'

/** The contests of an event whose lists are public, with its programme. */
export type PublicLists = Data<typeof listContests>
/** A contest as the list has it. */
export type ContestCard = PublicLists['items'][number]
/** A contest with its heats. */
export type Contest = Data<typeof getContest>
/** A round of it. */
export type Round = Contest['rounds'][number]
/** Who races at once. */
export type Heat = Round['heats'][number]
/** Somebody in a heat. */
export type Line = Heat['lines'][number]

/** On the day lists change while people look at them; unchanged, an answer is a few bytes. */
const LOOK_AGAIN_MS = 60_000

/** The contests of an event whose start lists are public. */
export const contestsOf = (id: string) =>
  queryOptions({ ...queryOf(call, listContests, [], { params: { id } }), refetchInterval: LOOK_AGAIN_MS })

/** One of them with its heats. */
export const contestOf = (id: string, cid: string) =>
  queryOptions({ ...queryOf(call, getContest, [], { params: { id, cid } }), refetchInterval: LOOK_AGAIN_MS })

/** All contests of an event with their heats, for who looks for something in them; undefined until every one has come. */
export const useWholeLists = (id: string, cids: readonly string[]) =>
  useQueries({
    queries: cids.map((cid) => contestOf(id, cid)),
    combine: (answers) => ({
      contests: answers.every(({ data }) => data)
        ? answers.flatMap(({ data }): Contest[] => (data ? [data] : []))
        : undefined,
      failed: answers.find(({ isError, data }) => isError && !data),
    }),
  })
