import type { SmsDriver } from './sms-driver.ts'

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
