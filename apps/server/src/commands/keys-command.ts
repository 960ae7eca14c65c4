import { existsSync } from 'node:fs'
import type { Deps } from '../deps.ts'
import { reseal } from '../operations/keys/reseal.ts'
import { freshKey, keyFile, lostKeys, readWrittenKeys, type WrittenKeys, writeKeys } from '../security/key-file.ts'
import { type Command, type CommandResult, misused, refused, said } from './command.ts'

const NEXT_START = 'It counts from the next start on.'

/** What each word does to the file of keys; a text where it cannot. */
const changes: Record<string, (keys: WrittenKeys) => WrittenKeys | string> = {
  add: (keys) =>
    keys.next === undefined
      ? { ...keys, next: freshKey() }
      : 'There is another key already: put it in use first (portal keys use).',
  use: ({ next, ...keys }) =>
    next === undefined
      ? 'There is no other key yet: portal keys add.'
      : { ...keys, encryption: next, older: [keys.encryption, ...(keys.older ?? [])] },
}

const told: Record<string, string> = {
  add: `Another key was made. ${NEXT_START} Where several machines run the portal, copy keys.json to each and start all anew; then: portal keys use.`,
  use: `What is written is sealed with the other key, and what the older one sealed is sealed anew by and by. ${NEXT_START} Copy keys.json to every machine, and start all anew; then: portal keys.`,
}

/**
 * `portal keys`: tells how much is still sealed under an older key; `add` makes another one, `use` puts it in use, `drop` lets older ones go
 * once nothing needs them. The file changes at once, the portal reads it at its start.
 */
export const keysCommand: Command = {
  words: ['keys'],
  usage: 'keys [add | use | drop]',
  about: 'the key that seals: how far a change of it has come, and its steps',
  undone: 'The keys are as they were.',
  run: async (deps, { args }) => {
    const [word, ...more] = args.slice(1)
    const file = keyFile(deps.settings.dataFolder)
    if (!existsSync(file)) return refused(lostKeys(file))
    if (more.length > 0 || !(word === undefined || word === 'drop' || word in changes))
      return misused('Write: portal keys [add | use | drop]')
    if (word === undefined) return said((await reseal(deps, false)).map((line) => JSON.stringify(line)).join('\n'))
    return word === 'drop' ? dropOlder(deps, file) : change(file, word)
  },
}

function change(file: string, word: string): CommandResult {
  const changed = changes[word]?.(readWrittenKeys(file)) ?? ''
  if (typeof changed === 'string') return refused(changed)
  writeKeys(file, changed)
  return said(told[word] ?? '')
}

async function dropOlder(deps: Deps, file: string): Promise<CommandResult> {
  const { older = [], ...keys } = readWrittenKeys(file)
  if (older.length === 0) return refused('There is no older key.')
  if (!deps.vault.hasOlder)
    return refused('Start the portal anew first: it does not know yet which key is the older one.')
  const left = (await reseal(deps, false)).reduce((sum, column) => sum + column.older, 0)
  if (left > 0)
    return refused(
      `${left} values still need an older key. They are sealed anew while the portal runs, from two minutes after its start on.`,
    )
  writeKeys(file, keys)
  return said(`${older.length} older keys were let go. Backups from before need them, and have them.`)
}
