import type { SoakWorld } from './world.ts'

/** Somebody with an account and a session. */
export interface Visitor {
  account: string
  password: string
  token: string
}

/** A portal under a soak, and who visits it. */
export interface Soak {
  address: string
  world: SoakWorld
  visitors: Visitor[]
  /** Where the portal's codes go. */
  codes: string
  /** Calls whose connection was cut before they were answered: where the machine is too slow for the portal's time limits. */
  cut: number
  /** Calls that the portal was too busy for, and said so. */
  busy: number
}

/** What the portal answers where it is too busy. */
const BUSY = 5003
const BUSY_STATUS = 503

class TooBusy extends Error {}

/** One who visits, another with every turn. */
export const visitorOf = ({ visitors }: Soak, turn: number): Visitor => visitors[turn % visitors.length] as Visitor

/** Whether a call failed because its connection was cut. */
const isCut = (error: unknown): boolean => error instanceof TypeError && /fetch failed|terminated/.test(error.message)

/** Does something, and only counts where its connection was cut or the portal was too busy. */
export async function unlessCut(soak: Soak, deed: () => Promise<unknown>): Promise<void> {
  try {
    await deed()
  } catch (error) {
    if (error instanceof TooBusy) soak.busy += 1
    else if (isCut(error)) soak.cut += 1
    else throw error
  }
}

/** How a call is made. */
export interface Call {
  as?: Visitor | undefined
  /** Sent as JSON; its method is POST unless another is told. */
  body?: unknown
  /** Sent as it is. */
  bytes?: Uint8Array<ArrayBuffer>
  method?: string
  headers?: Record<string, string>
  /** Codes that it may answer; 0 alone where nothing is told. */
  codes?: readonly number[]
}

/** Makes a call. */
export function send({ address }: Soak, path: string, { as, body, bytes, method, headers }: Call = {}) {
  const sent = body === undefined ? bytes : JSON.stringify(body)
  return fetch(address + path, {
    method: method ?? (sent === undefined ? 'GET' : 'POST'),
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  })
}

/**
 * Makes a call and gives the data of its envelope.
 * @throws Error where it answers another code than it may
 */
export async function ask<T = unknown>(soak: Soak, path: string, call: Call = {}): Promise<T> {
  const answer = (await (await send(soak, path, call)).json()) as { code: number; message: string; data: T }
  if (answer.code === BUSY && !call.codes?.includes(BUSY)) throw new TooBusy(path)
  if (!(call.codes ?? [0]).includes(answer.code))
    throw new Error(
      `${call.method ?? ''} ${path} answered ${answer.code} ${answer.message} ${JSON.stringify(answer.data)}`,
    )
  return answer.data
}

/**
 * Fetches a file to its end and gives its length in bytes.
 * @throws Error where it answers another status than it may
 */
export async function download(soak: Soak, path: string, call: Call = {}, status = 200): Promise<number> {
  const answer = await send(soak, path, call)
  let length = 0
  for await (const chunk of answer.body ?? []) length += chunk.length
  if (answer.status === BUSY_STATUS) throw new TooBusy(path)
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`)
  return length
}
