import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Time of the processor it took, in microseconds. */
  tdur?: number
  args: { name?: string }
}

/**
 * Makes the processor four times as slow and notes the tasks of the page. Gives a function that ends it and tells the longest, in milliseconds
 * of the processor's own time: what else the machine does counts for nothing.
 */
export async function slowly(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  const browser = page.context().browser()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await browser?.startTracing(page, { categories: ['toplevel'] })
  return async () => {
    const trace = await browser?.stopTracing()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const { traceEvents } = JSON.parse(String(trace)) as { traceEvents: TraceEvent[] }
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`
    const pages = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    const threads = new Set(pages.map(threadOf))
    const tasks = traceEvents.filter((one) => one.name.endsWith('RunTask') && threads.has(threadOf(one)))
    expect(tasks.length).toBeGreaterThan(0)
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
  }
}
