import { isId } from '../kernel/ids/id.ts'
import { checkSheet } from '../paper/sheet/check-sheet.ts'
import { type Command, misused, readFlags, said } from './command.ts'
import { bytesOf } from './command-file.ts'

const USAGE = 'sheet check <file> --event <event id>'

/** `portal sheet check <file> --event <event id>`: reads a list of children and checks it for an event, as JSON lines; nothing is written. */
export const sheetCheckCommand: Command = {
  words: ['sheet', 'check'],
  usage: USAGE,
  about: 'check a list of children for an event; nothing is written',
  takesFile: true,
  run: async (deps, { args, file, language = 'en' }) => {
    const typed = readFlags(args.slice(2), ['event'])
    const event = typed?.flags['event'] ?? ''
    if (file === null || typed?.words.length !== 1 || !isId(event)) return misused(`Write: portal ${USAGE}`)
    const lines = await checkSheet(deps, event, bytesOf(file), language)
    return said(lines.map((line) => JSON.stringify(line)).join('\n'))
  },
}
