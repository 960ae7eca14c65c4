import { queryOf } from '@startline/client'
import * as calls from '@startline/contract'
import { useAnswer, useAnswerPage, useAskAnew, useShell } from '@startline/guest'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ManagedVideo, type ManageFilters, toQuery } from './manage-address.ts'

/** While something is being processed the list asks so often; a hidden page does not ask at all. */
const LOOK_MS = 4_000

const isMoving = ({ status, removed_at }: ManagedVideo) => status === 'processing' && removed_at === null

/** A page of the organization's videos; it follows what is being processed. While another page is on its way, the former one stays. */
export const useManagedVideos = (filters: ManageFilters) =>
  useAnswerPage(
    'organization',
    calls.listManagedVideos,
    { query: toQuery(filters) },
    { refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? LOOK_MS : false) },
  )

/** One video. While it is being processed it is looked at again. */
export const useManagedVideo = (id: string) =>
  useAnswer(
    'organization',
    calls.getManagedVideo,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? LOOK_MS : false) },
  )

/** The videos of a series in their order. */
export const useSeries = (series: string) =>
  useAnswer('organization', calls.listManagedVideos, { query: { series, page_size: calls.PAGE_SIZE_MAX } })

/** The names of categories and series there are, once they are `wanted`. */
export function useNames(wanted: boolean) {
  const { data } = useAnswer('organization', calls.listManagedVideos, { query: { page_size: 1 } }, { enabled: wanted })
  return { categories: data?.categories ?? [], series: data?.all_series ?? [] }
}

/** An address a browser can show the video file from, for choosing a cover; null where there is none yet. */
export function useVideoFileAddress({ id, status }: Pick<ManagedVideo, 'id' | 'status'>): string | null {
  const { call, session } = useShell()
  const { data } = useQuery({
    ...queryOf(call, calls.getVideo, [session.organization?.id, 'video-file'], { params: { id } }),
    enabled: status === 'ready' || status === 'hidden',
  })
  return data?.sources.find(({ type }) => type.startsWith('video/'))?.url ?? null
}

/** Has everything read anew that tells of videos. */
export const useRenewVideos = () =>
  useAskAnew('organization', calls.listManagedVideos, calls.getManagedVideo, calls.listVideos, calls.getVideo)

/** What is done to a video from the list. */
export function useVideoActs() {
  const { call } = useShell()
  const renew = useRenewVideos()
  const act = (id: string, does: 'hide' | 'show' | 'retry' | 'remove' | 'restore') => {
    const params = { id }
    if (does === 'retry') return call(calls.retryVideo, { params, body: {} })
    if (does === 'remove') return call(calls.removeVideo, { params })
    if (does === 'restore') return call(calls.restoreVideo, { params, body: {} })
    return call(calls.changeVideo, { params, body: { hidden: does === 'hide' } })
  }
  return useMutation({
    mutationFn: ({ id, does }: { id: string; does: Parameters<typeof act>[1] }): Promise<unknown> => act(id, does),
    onSettled: () => void renew(),
  })
}
