import type { SmsDriver } from './sms-driver.ts'

/** Prints codes to standard output instead of sending them: for whoever develops or tries the portal on their own machine. */
export const consoleDriver = (write = (line: string): unknown => process.stdout.write(line)): SmsDriver => ({
  async send({ phone, scene, code }) {
    write(`SMS to ${phone} (${scene}): ${code}\n`)
    return 'printed'
  },
})
