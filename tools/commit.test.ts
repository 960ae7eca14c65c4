import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commitOf } from './commit.mjs'

const [A, B] = ['a'.repeat(40), 'b'.repeat(40)]

/** A folder with these files. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'startline-commit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

test.each([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${A}\n` }, A],
  ['a commit', { '.git/HEAD': `${A}\n` }, A],
  ['a packed branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `# x\n${B} refs/heads/main\n` }, B],
  [
    'a second worktree',
    {
      '.git': 'gitdir: main/worktrees/two\n',
      'main/worktrees/two/HEAD': 'ref: refs/heads/two\n',
      'main/worktrees/two/commondir': '../..\n',
      'main/refs/heads/two': `${B}\n`,
    },
    B,
  ],
  ['no repository', {}, null],
])('the commit of %s is found', (_what, files, expected) => {
  expect(commitOf(folderWith(files as Record<string, string>), {})).toBe(expected)
})

test('a build can be told its commit', () => {
  expect(commitOf(folderWith({}), { COMMIT: A })).toBe(A)
  expect(commitOf(folderWith({}), { COMMIT: 'main; rm' })).toBe(null)
})
