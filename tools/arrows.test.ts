import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Which workspaces each may build on: arrows run one way, and an app is a leaf. */
const mayUse: Record<string, string[]> = {
  'packages/domain': [],
  'packages/contract': ['domain'],
  'packages/sheet': ['domain', 'contract'],
  'packages/client': ['domain', 'contract'],
  'packages/ui': [],
  'packages/sub-app': ['client', 'contract', 'ui'],
  'packages/participant': ['domain', 'contract', 'client', 'ui'],
  'apps/server': ['domain', 'contract', 'sheet'],
  'apps/shell': ['domain', 'contract', 'client', 'ui', 'sub-app', 'participant', 'sheet'],
  'apps/common': ['domain', 'contract', 'client', 'ui', 'sub-app', 'participant'],
  'apps/account': ['domain', 'contract', 'client', 'ui', 'sub-app', 'participant'],
}

const used = (workspace: string): string[] => {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  return Object.keys(dependencies).flatMap((name) => (name.startsWith('@startline/') ? [name.slice(11)] : []))
}

test.each(Object.entries(mayUse))('%s builds only on what lies below it', (workspace, allowed) => {
  expect(used(workspace).filter((name) => !allowed.includes(name))).toEqual([])
})
