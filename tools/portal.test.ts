import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = ['apps/server', 'packages', 'tools', 'package.json']
const WORKSPACES = '@startline'

/** Packages of the lock file that `npm prune --omit=dev` leaves, by their folders in `node_modules`. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>
  }
  const installed = new Set(readdirSync(join(ROOT, 'node_modules'), { recursive: false }).map(String))
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && !devOptional)
    .map(([path]) => path.slice('node_modules/'.length))
    .filter((name) => !name.startsWith(`${WORKSPACES}/`) && installed.has(name.split('/')[0] ?? ''))
}

let pruned: string
beforeAll(() => {
  pruned = mkdtempSync(join(tmpdir(), 'startline-pruned-'))
  for (const name of SOURCES) cpSync(join(ROOT, name), join(pruned, name), { recursive: true })
  const modules = join(pruned, 'node_modules')
  cpSync(join(ROOT, 'node_modules', WORKSPACES), join(modules, WORKSPACES), { recursive: true, verbatimSymlinks: true })
  for (const name of productionPackages()) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  }
})
afterAll(() => rmSync(pruned, { recursive: true, force: true }))

const portal = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(pruned, 'tools', 'portal.mjs'), ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('commands run in a tree without development packages, on the Node that is there', () => {
  expect(portal('help')).toEqual({ status: 0, stdout: expect.stringContaining('event import <file>'), stderr: '' })
})

test('a tree without any packages asks for them', () => {
  rmSync(join(pruned, 'node_modules'), { recursive: true })
  expect(portal('help')).toMatchObject({ status: 1, stderr: expect.stringContaining('npm ci') })
})
