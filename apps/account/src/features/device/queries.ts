import { type Data, endSession, listSessions, PAGE_SIZE_MAX } from '@startline/contract'
import { type Call, refusalOf, useAnswer, useAskAnew } from '@startline/guest'

/** A device where the person is signed in. */
export type Device = Data<typeof listSessions>['items'][number]

const ALL = { query: { page_size: PAGE_SIZE_MAX } }

/** The devices where I am signed in, this one first, then those used last. */
export const useDevices = () =>
  useAnswer('everybody', listSessions, ALL, {
    select: ({ items, total }) => ({
      items: [...items].sort((one, other) => Number(other.is_current) - Number(one.is_current)),
      total,
    }),
  })

/** Asks anew which devices there are. */
export const useForgetDevices = () => useAskAnew('everybody', listSessions)

/** Signs one device out; one that is signed out already is as good. Rejects as the call does. */
export async function endDevice(call: Call, id: string): Promise<void> {
  try {
    await call(endSession, { params: { id } })
  } catch (error) {
    if (refusalOf(error, endSession)?.name !== 'not_found') throw error
  }
}

/** Signs every other device out, one after another, until none is left. Rejects at the first that could not be. */
export async function endOtherDevices(call: Call): Promise<void> {
  const { items } = await call(listSessions, ALL)
  const others = items.filter(({ is_current }) => !is_current)
  for (const { id } of others) await endDevice(call, id)
  if (items.length === PAGE_SIZE_MAX && others.length > 0) await endOtherDevices(call)
}
