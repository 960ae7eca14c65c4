import { setCapacity } from '../hosting/event/set-capacity.ts'
import { OPERATOR } from '../hosting/scope/host-scope.ts'
import { type Command, refused, said } from './command.ts'

/** The largest number the store keeps. */
const CAPACITY_MAX = 2_147_483_647
const USAGE = 'Say a group and its capacity: portal group capacity <group id> <number|none>'

/** `none` is null, a whole number itself; anything else undefined. */
function capacityOf(word: string | undefined): number | null | undefined {
  if (word === 'none') return null
  const number = Number(word)
  return /^\d+$/.test(word ?? '') && number <= CAPACITY_MAX ? number : undefined
}

/** `portal group capacity <group id> <number|none>`: sets how many places a group has; new ones go to those who wait. */
export const capacityCommand: Command = {
  words: ['group', 'capacity'],
  usage: 'group capacity <group id> <n|none>',
  about: 'set the places of a group; new ones go to those who wait',
  run: async (deps, { args }) => {
    const [groupId = '', word, ...more] = args.slice(2)
    const capacity = capacityOf(word)
    if (capacity === undefined || more.length > 0) return refused(USAGE)
    const promoted = await setCapacity(deps, OPERATOR, { groupId, capacity })
    return said(JSON.stringify({ group_id: groupId, capacity, promoted }))
  },
}
