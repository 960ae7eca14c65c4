import { importEvent } from '../hosting/event-file/import-event.ts'
import { type Command, refused, said } from './command.ts'

/** `portal event import <file>`: prints the new ids as JSON, or every problem on a line of its own. */
export const importEventCommand: Command = {
  words: ['event', 'import'],
  usage: 'event import <file>',
  about: 'make an event of a YAML or JSON file',
  takesFile: true,
  run: async (deps, { file, language }) => {
    if (file === null) return refused('Name the file: portal event import <file>')
    const result = await importEvent(deps, file.content, language)
    if (result.outcome === 'refused')
      return refused(result.problems.map(({ path, message }) => `${path}: ${message}`).join('\n'))
    const { event_id, group_ids } = result
    return said(JSON.stringify({ event_id, group_ids }))
  },
}
