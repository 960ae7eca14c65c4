import { findUnconfirmed } from '../people/unit/unit.store.ts'
import { confirmUnit } from '../people/unit/units.ts'
import { type Command, listed, refused, said } from './command.ts'

const LISTED = 100

const list: Command = {
  words: ['unit', 'list'],
  usage: 'unit list',
  about: 'print the units that wait to be confirmed as JSON lines',
  run: async ({ database }) => listed(await findUnconfirmed(database.db, LISTED), 'No unit waits to be confirmed.'),
}

const confirm: Command = {
  words: ['unit', 'confirm'],
  usage: 'unit confirm <unit id>',
  about: 'let everybody choose a unit that an organization has added',
  run: async (deps, { args }) => {
    const [id = '', ...more] = args.slice(2)
    if (id === '' || more.length > 0) return refused('Write: portal unit confirm <unit id>')
    return (await confirmUnit(deps, id))
      ? said(JSON.stringify({ confirmed: id }))
      : refused(`No unit of the id "${id}" waits to be confirmed.`)
  },
}

/** `portal unit list` and `portal unit confirm`: a unit is its organization's alone until it is confirmed. */
export const unitCommands: readonly Command[] = [list, confirm]
