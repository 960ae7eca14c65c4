import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { aliyunDriver } from './aliyun-driver.ts'
import { askGateway, mayHaveSent, type SmsDriver, SmsFailure } from './sms-driver.ts'
import type { SmsChoice } from './sms-settings.ts'
import { tencentDriver } from './tencent-driver.ts'

/** Prints codes and notices to standard output instead of sending them: for whoever develops or tries the portal on their own machine. */
export const consoleDriver = (write = (line: string): unknown => process.stdout.write(line)): SmsDriver => ({
  async send({ phone, scene, code }) {
    write(`SMS to ${phone} (${scene}): ${code}\n`)
    return 'printed'
  },
  async tell({ phone, event, what, reference }) {
    write(`SMS to ${phone} (notice): ${[event, what, reference].filter(Boolean).join(' ')}\n`)
    return 'printed'
  },
})

/** Makes the driver of the settings. `now` is the machine's clock: vendors refuse requests signed minutes ago. */
export function openSms(choice: SmsChoice, now: () => Date = () => new Date()): SmsDriver {
  switch (choice.driver) {
    case 'console':
      return consoleDriver()
    case 'file':
      return fileDriver(choice.file)
    case 'http':
      return httpDriver(choice)
    case 'aliyun':
      return aliyunDriver(choice, now)
    case 'tencent':
      return tencentDriver(choice, now)
  }
}

/** Where codes and notices are posted to. */
interface HttpChoice {
  url: string
  secret: string | null
}

/**
 * Posts each code as JSON, `{ phone, scene, code, at }`, and each notice, `{ phone, notice, event, what, reference, at }`, to an address
 * of one's own, with the secret as a bearer token where there is one. Any status of 200 to 299 means that it takes care of the message.
 */
function httpDriver({ url, secret }: HttpChoice): SmsDriver {
  const headers = {
    'content-type': 'application/json',
    ...(secret !== null && { authorization: `Bearer ${secret}` }),
  }
  const post = async (message: object) => {
    const { status } = await askGateway({ url, headers, body: JSON.stringify(message) })
    if (status < 200 || status > 299) throw new SmsFailure(`status_${status}`, mayHaveSent(status))
    return `status ${status}`
  }
  return {
    send: ({ phone, scene, code, at }) => post({ phone, scene, code, at: at.toISOString() }),
    tell: ({ kind, at, ...notice }) => post({ ...notice, notice: kind, at: at.toISOString() }),
  }
}

const OWNER_ONLY = 0o600

/**
 * Appends each code as a line of JSON, `{ phone, scene, code, at }`, and each notice, `{ phone, notice, event, what, reference, at }`, to a
 * file only the owner may read: for tests and for other programs that send. A line is one write at the file's end, so that several
 * processes may share it.
 */
function fileDriver(file: string): SmsDriver {
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
