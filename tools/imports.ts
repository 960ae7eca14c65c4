import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repositoryFiles } from './repository.ts'

const root = join(import.meta.dirname, '..')

/** One file needing another; `atRunTime` is false where only types are taken. */
export interface Import {
  from: string
  to: string
  atRunTime: boolean
}

/** Whether a file is there for tests alone. */
const forTests = (file: string): boolean => /\.test\.tsx?$|\/(test|faults)\/|-fixtures\.ts$/.test(file)

/** The product's own source files under `apps` and `packages`, by their paths from the root; files for tests are left out. */
export const productFiles: readonly string[] = repositoryFiles().filter(
  (file) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !forTests(file),
)

const STATEMENT = /(?:^|\n)(?:import|export)\s+(type\s)?([^'"]*?)\s*(?:from\s*)?'(\.{1,2}\/[^']+)'/g
const DYNAMIC = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'(\.{1,2}\/[^']+)'/g

/** Braces that hold only types bring nothing at run time. */
const onlyTypes = (names: string): boolean =>
  /^\{[^}]*\}$/.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .every((name) => /^\s*(type\s|$)/.test(name))

function* importsIn(file: string): Generator<Import> {
  const text = readFileSync(join(root, file), 'utf8')
  const target = (path: string) => join(dirname(file), path)
  for (const [, type, names = '', path = ''] of text.matchAll(STATEMENT))
    yield { from: file, to: target(path), atRunTime: type === undefined && !onlyTypes(names) }
  for (const [, path = ''] of text.matchAll(DYNAMIC)) yield { from: file, to: target(path), atRunTime: true }
}

/** Every arrow between two of these files; packages reached by name are not told. */
export function importsOf(files: readonly string[]): Import[] {
  const known = new Set(files)
  return files.flatMap((file) => [...importsIn(file)].filter(({ to }) => known.has(to)))
}

/** Groups of nodes that reach one another, by the arrows given; none where there is no circle. */
export function circlesIn(arrows: Iterable<readonly [from: string, to: string]>): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of arrows) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
  const reached = new Map([...next.keys()].map((node) => [node, reachableFrom(node, next)]))
  const circles = new Map<string, string[]>()
  for (const [node, there] of reached) {
    const circle = [...there].filter((other) => reached.get(other)?.has(node)).sort()
    if (circle.length > 0) circles.set(circle.join(), circle)
  }
  return [...circles.values()]
}

function reachableFrom(node: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>()
  const ahead = [node]
  for (let at = ahead.pop(); at !== undefined; at = ahead.pop())
    for (const to of next.get(at) ?? []) if (!found.has(to)) ahead.push(...(found.add(to), [to]))
  return found
}
