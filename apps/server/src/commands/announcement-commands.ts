import { lastAnnouncements, publishByFile, withdrawByOperator } from '../hosting/announcement/operate-announcements.ts'
import { type Command, listed, refused, said } from './command.ts'

const LISTED = 50

const publish: Command = {
  words: ['announcement', 'publish'],
  usage: 'announcement publish <file>',
  about: 'tell everybody, an organization or an event’s people what a file says',
  takesFile: true,
  undone: 'Nothing was published.',
  run: async (deps, { file }) => {
    if (file === null) return refused('Name the file: portal announcement publish <file>')
    return said(JSON.stringify({ announcement_id: await publishByFile(deps, file.content) }))
  },
}

const list: Command = {
  words: ['announcement', 'list'],
  usage: 'announcement list',
  about: `print the last ${LISTED} announcements as JSON lines`,
  run: async (deps) => listed(await lastAnnouncements(deps, LISTED), 'Nothing was ever announced.'),
}

const withdraw: Command = {
  words: ['announcement', 'withdraw'],
  usage: 'announcement withdraw <announcement id>',
  about: 'take an announcement back, a host’s too',
  run: async (deps, { args }) => {
    const [id = '', ...more] = args.slice(2)
    if (id === '' || more.length > 0) return refused('Write: portal announcement withdraw <announcement id>')
    await withdrawByOperator(deps, id)
    return said(JSON.stringify({ withdrawn: id }))
  },
}

/** `portal announcement …`: what whoever runs the portal tells many at once. */
export const announcementCommands: readonly Command[] = [publish, list, withdraw]
