import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { groupLimit, memoryLimit, memoryShare } from './memory.ts'

const MEGABYTE = 1024 * 1024

afterEach(() => void vi.restoreAllMocks())

/** What the system lets this process have, in bytes. */
const allow = (bytes: number) => vi.spyOn(process, 'constrainedMemory').mockReturnValue(bytes)

test('what was set counts, or what the system allows, the less of both', () => {
  allow(512 * MEGABYTE)
  expect([memoryLimit(null), memoryLimit(400), memoryLimit(900)]).toEqual([
    512 * MEGABYTE,
    400 * MEGABYTE,
    512 * MEGABYTE,
  ])
})

test.each([0, totalmem(), 2 ** 64])('a system that says %d limits nothing', (bytes) => {
  allow(bytes)
  expect([memoryLimit(null), memoryLimit(400)]).toEqual([null, 400 * MEGABYTE])
})

test('memory is as full as what is resident of the limit, and never less than the heap of its own', () => {
  const rss = vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(90 * MEGABYTE)
  expect(memoryShare(100 * MEGABYTE)()).toBeCloseTo(0.9)
  rss.mockReturnValue(0)
  const heap = memoryShare(100 * MEGABYTE)()
  expect(heap).toBeGreaterThan(0)
  expect(heap).toBeLessThan(1)
  expect(memoryShare(null)()).toBeGreaterThan(0)
})

/** A system of cgroup v1, by its files. */
function aSystem(groups: string, stats: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'startline-cgroup-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  write('proc/self/cgroup', groups)
  for (const [group, text] of Object.entries(stats)) write(join('sys/fs/cgroup/memory', group, 'memory.stat'), text)
  return root
}

test.each([
  ['the group', '4:memory:/portal\n1:cpu:/\n', { portal: 'cache 1\nhierarchical_memory_limit 524288000\n' }],
  ['a group beside others', '4:cpu,memory:/portal\n', { portal: 'hierarchical_memory_limit 524288000\n' }],
  [
    'a container, which shows its own group as the root',
    '4:memory:/docker/abc\n',
    { '': 'hierarchical_memory_limit 524288000\n' },
  ],
])('the limit of %s is read in cgroup v1', (_what, groups, stats) => {
  expect(groupLimit(aSystem(groups, stats))).toBe(500 * MEGABYTE)
})

test('cgroup v2 has no such group', () => {
  expect(groupLimit(aSystem('0::/portal\n', {}))).toBe(0)
})
