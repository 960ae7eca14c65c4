import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const COMMIT = /^[0-9a-f]{40}$/

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')

/** The folder of HEAD, and the one of the references: in a second worktree they differ. */
function foldersOf(root) {
  const git = join(root, '.git')
  const [, elsewhere] = /^gitdir: (.+)$/m.exec(existsSync(join(git, 'HEAD')) ? '' : textOf(git)) ?? []
  const own = elsewhere === undefined ? git : resolve(root, elsewhere)
  const common = textOf(join(own, 'commondir'))
  return { own, common: common === '' ? own : resolve(own, common) }
}

/**
 * The commit that a folder's files are of, without the program git, which an image may lack; `COMMIT` names another.
 * @param {string} root
 * @returns {string | null} forty hexadecimal digits; null where it is not known
 */
export function commitOf(root, env = process.env) {
  if (COMMIT.test(env.COMMIT ?? '')) return env.COMMIT
  const { own, common } = foldersOf(root)
  const head = textOf(join(own, 'HEAD'))
  if (COMMIT.test(head)) return head
  const name = head.replace(/^ref: /, '')
  if (name === '') return null
  const packed = textOf(join(common, 'packed-refs')).split('\n')
  const found = [
    textOf(join(own, name)),
    textOf(join(common, name)),
    ...packed.flatMap((line) => (line.endsWith(` ${name}`) ? [line.slice(0, line.indexOf(' '))] : [])),
  ]
  return found.find((one) => COMMIT.test(one)) ?? null
}
