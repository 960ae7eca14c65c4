import { type CallInput, FOCUS_REFRESH_MS, isPresent } from '@startline/client'
import { callAddress, type Data, type Endpoint, type FirstData } from '@startline/contract'

declare global {
  interface Window {
    /** The route loader's answer, asked for by before-scripts.js; null where there was none. */
    startlineFirstData?: Promise<{ code: number; data?: FirstData | null } | null>
  }
}

interface Taken {
  token: string | null
  answer: Promise<FirstData | null>
}

let first: Taken | null = null

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null))

/** Takes up what was asked for before the scripts were there, by a page that holds `token`; it is good while an answer counts as fresh. */
export function takeUpFirstData(token: string | null): void {
  const asked = window.startlineFirstData
  if (asked === undefined) return
  const answer = asked.then((envelope) => (envelope?.code === 0 && envelope.data?.answers ? envelope.data : null))
  first = { token, answer: Promise.race([answer, after(FOCUS_REFRESH_MS)]) }
  setTimeout(dropFirstData, FOCUS_REFRESH_MS)
}

/** Forgets it: something was changed, here or in another tab, and may have changed what it says. */
export function dropFirstData(): void {
  first = null
}

/**
 * What a call would answer, if that was among the first data; undefined where it has to be made, as where the session acts for another
 * organization than the page. Everything is given once.
 */
export async function fromFirstData<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  now: { token: string | null; language: string; organizationId: string | undefined },
): Promise<Data<E> | undefined> {
  const taken = first
  if (taken === null || taken.token !== now.token) return undefined
  const data = await taken.answer
  if (data === null || first !== taken || data.language !== now.language) return undefined
  const address = callAddress(endpoint, { params: input.params, query: input.query as object | undefined })
  const field = Object.keys(data.answers).find((name) => data.answers[name] === address)
  if (field === undefined) return undefined
  // The person is told for whom the session acts; all else waits until the page acts for the same.
  const { organizationId = data.user?.organization.id } = now
  if (field !== 'user' && data.user?.organization.id !== organizationId) return undefined
  delete data.answers[field]
  const answer = data[field as keyof FirstData]
  return isPresent(endpoint, answer) ? (answer as Data<E>) : undefined
}
