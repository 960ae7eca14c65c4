import { decodeStatement, type StatementRecord } from '@startline/domain/statement'
import { OPERATOR } from '../authority/host-scope.ts'
import { parseEventStatement } from '../event-entries/fee/read-statement.ts'
import { isId } from '../kernel/ids/id.ts'
import { type Command, misused, readFlags, refused } from './command.ts'
import { bytesOf } from './command-file.ts'

const USAGE = 'Write: portal fee parse <file> --event <event id>'
const NO_TEXT = {
  en: 'The file is no text. Save the statement as CSV or text, or copy its lines into a text file.',
  'zh-CN': '文件不是文本。请把流水另存为 CSV 或文本文件，或把内容复制到文本文件里。',
} as const

/** `portal fee parse <file> --event <id>`: what the screen of fees reads in a bank statement. */
export const feeParseCommand: Command = {
  words: ['fee', 'parse'],
  usage: 'fee parse <file> --event <event id>',
  about: 'compare a bank statement with the fees of an event, as JSON lines',
  takesFile: true,
  run: async (deps, { args, file, language = 'en' }) => {
    const typed = readFlags(args.slice(3), ['event'])
    const eventId = typed?.flags['event'] ?? ''
    if (file === null || typed === null || typed.words.length > 0 || !isId(eventId)) return misused(USAGE)
    const text = decodeStatement(bytesOf(file))
    if (text === null) return refused(NO_TEXT[language])
    const records = await parseEventStatement(deps, OPERATOR, eventId, text)
    return { code: 0, out: records.map((record) => `${JSON.stringify(lineOf(record))}\n`).join(''), err: '' }
  },
}

const lineOf = ({ line, references, amountFen, direction, dueFen, verdict }: StatementRecord) => ({
  line,
  references,
  amount_fen: amountFen,
  direction,
  due_fen: dueFen,
  verdict,
})
