import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type SmsDriver, SmsFailure } from './sms-driver.ts'

const OWNER_ONLY = 0o600

/**
 * Appends each code as a line of JSON, `{ phone, scene, code, at }`, to a file only the owner may read: for tests and for other programs
 * that send. A line is one write at the file's end, so that several processes may share it.
 */
export const fileDriver = (file: string): SmsDriver => ({
  async send({ phone, scene, code, at }) {
    const line = `${JSON.stringify({ phone, scene, code, at: at.toISOString() })}\n`
    try {
      await mkdir(dirname(file), { recursive: true })
      await appendFile(file, line, { mode: OWNER_ONLY })
    } catch (error) {
      throw new SmsFailure(String((error as NodeJS.ErrnoException).code), false)
    }
    return 'written'
  },
})
