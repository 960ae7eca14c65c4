import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sample } from './measure.ts'

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[]
  samples: number[]
  /** Microseconds before each sample. */
  timeDeltas: number[]
}

const SMALLEST_SHARE = 0.5

/** Where code is from: a context's feature or folder of ours, a package, Node itself, or what the engine calls it. */
function areaOf({ functionName, url }: { functionName: string; url: string }): string {
  const ours = /(?:apps\/server\/src|packages)\/([\w-]+(?:\/[\w-]+(?=\/))?)/.exec(url)?.[1]
  const installed = /node_modules\/((?:@[\w-]+\/)?[\w.-]+)/.exec(url)?.[1]
  if (installed !== undefined) return installed
  if (ours !== undefined) return ours
  if (url.startsWith('node:')) return 'Node: ' + (/^node:(?:internal\/)?(\w+)/.exec(url)?.[1] ?? '')
  return functionName.startsWith('RegExp:') ? '(regular expressions)' : functionName || '(native)'
}

/** Shares, in percent, of the busy time of a profile's last `seconds`: the code itself, without what it calls. */
export function sharesOf(folder: string, seconds: number): Sample {
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file ?? ''), 'utf8')) as Profile
  const areas = new Map(nodes.map(({ id, callFrame }) => [id, areaOf(callFrame)]))
  const spent = new Map<string, number>()
  let left = seconds * 1e6
  for (let at = samples.length - 1; at >= 0 && left > 0; at -= 1) {
    const area = areas.get(samples[at] ?? 0) ?? ''
    const took = timeDeltas[at] ?? 0
    left -= took
    if (area !== '(idle)') spent.set(area, (spent.get(area) ?? 0) + took)
  }
  const busy = [...spent.values()].reduce((a, b) => a + b, 0)
  const shares = [...spent].map(([area, took]) => [area, (100 * took) / busy] as const)
  return Object.fromEntries(shares.filter(([, share]) => share >= SMALLEST_SHARE).sort((a, b) => b[1] - a[1]))
}
