import { queryOf, refusalOf } from '@startline/client'
import { type Data, getVideo } from '@startline/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../session/client.ts'
import { useSession } from '../../../session/use-session.ts'

/** A video as it is watched. */
export type Video = Data<typeof getVideo>

/** While a video is being prepared, its page looks again after so long, in milliseconds. */
const LOOK_AGAIN_MS = 5_000

/** Whether somebody may not see a video, for whatever reason. */
export const isMissing = (error: unknown): boolean => refusalOf(error, getVideo)?.name === 'not_found'

/** A video as it is asked for. */
export const videoQuery = (organization: string | undefined, person: string | undefined, id: string) =>
  queryOf(call, getVideo, [organization, person], { params: { id } })

/**
 * One video. It is not asked for again while somebody watches: the player renews its addresses itself. Nor is it kept: whoever comes back
 * goes on where they were, on whichever device that was.
 */
export function useVideo(id: string) {
  const { organization, user, isLoggedIn } = useSession()
  return useQuery({
    ...videoQuery(organization?.id, user?.id, id),
    enabled: isLoggedIn && user !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (failures, error) => failures < 1 && refusalOf(error) === null,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? LOOK_AGAIN_MS : false),
  })
}
