/** Looks like a portal that tells secrets: proof that what processes write is looked through. */
import { anIdNumber } from '../factories.ts'

process.stdout.write('Open at http://127.0.0.1:1\nsent to 13912345678\n')
process.stderr.write(`${JSON.stringify({ level: 30, msg: `number ${anIdNumber()}` })}\n`)
