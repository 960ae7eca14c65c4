import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type SmsDriver, SmsFailure } from './sms-driver.ts'

const OWNER_ONLY = 0o600

/**
 * Appends each code as a line of JSON, `{ phone, scene, code, at }`, and each notice, `{ phone, notice, event, what, reference, at }`, to a
 * file only the owner may read: for tests and for other programs that send. A line is one write at the file's end, so that several
 * processes may share it.
 */
export function fileDriver(file: string): SmsDriver {
  const write = async (line: object) => {
    try {
      await mkdir(dirname(file), { recursive: true })
      await appendFile(file, `${JSON.stringify(line)}\n`, { mode: OWNER_ONLY })
    } catch (error) {
      throw new SmsFailure(String((error as NodeJS.ErrnoException).code), false)
    }
    return 'written'
  }
  return {
    send: ({ phone, scene, code, at }) => write({ phone, scene, code, at: at.toISOString() }),
    tell: ({ kind, at, ...notice }) => write({ ...notice, notice: kind, at: at.toISOString() }),
  }
}
