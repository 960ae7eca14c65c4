import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { type LocalCommand, said } from './command.ts'

/** `portal backup key`: makes a pair of keys for backups, as `age-keygen` does. The private one is told this once and kept nowhere. */
export const backupKeyCommand: LocalCommand = {
  words: ['backup', 'key'],
  usage: 'backup key',
  about: 'make a pair of keys for backups',
  runAlone: async () => {
    const identity = await generateX25519Identity()
    return said(`# public key: ${await identityToRecipient(identity)}\n${identity}`)
  },
}
