import { consoleDriver } from './console-driver.ts'
import { fileDriver } from './file-driver.ts'
import type { SmsDriver } from './sms-driver.ts'
import type { SmsChoice } from './sms-settings.ts'

/** Makes the driver of the settings. */
export function openSms(choice: SmsChoice): SmsDriver {
  switch (choice.driver) {
    case 'console':
      return consoleDriver()
    case 'file':
      return fileDriver(choice.file)
    default:
      throw new Error(`SMS_DRIVER=${choice.driver} is not built yet`)
  }
}
