import { existsSync, readFileSync } from 'node:fs'

/** A line of the file that SMS_DRIVER=file writes. */
interface SentCode {
  phone: string
  scene: string
  code: string
  at: string
}

/** Every code in the file, in the order of sending. */
export const sentCodes = (file: string): SentCode[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as SentCode)
        // Notices stand there too.
        .filter(({ code }) => code !== undefined)
    : []

let phones = 0
// Blocks of ten thousand numbers have a limit each, and runs on one store must not meet.
const BEGINNINGS = [
  '130',
  '131',
  '132',
  '133',
  '135',
  '136',
  '150',
  '151',
  '152',
  '158',
  '159',
  '166',
  '176',
  '186',
  '188',
]

/** A mobile number nobody else uses. */
export function newPhone(): string {
  phones += 1
  const random = Math.floor(Math.random() * 10_000)
  const beginning = BEGINNINGS[phones % BEGINNINGS.length] ?? '130'
  return `${beginning}${String(random).padStart(4, '0')}${String(phones % 10_000).padStart(4, '0')}`
}
