import { setTimeout as wait } from 'node:timers/promises'

/** Reads what everybody reads until it is told to end; gives what was not answered well. */
export async function readAlong(address: string, over: AbortSignal): Promise<{ asked: number; wrong: string[] }> {
  const wrong: string[] = []
  let asked = 0
  while (!over.aborted) {
    const status = await fetch(`${address}/api/events?page=${(asked += 1)}`).then(
      async (answer) => ((await answer.json()) as { code: number }).code,
      (error: unknown) => String(error),
    )
    if (status !== 0) wrong.push(`read ${asked}: ${status}`)
    await wait(2)
  }
  return { asked, wrong }
}
