import { aliyunDriver } from './aliyun-driver.ts'
import { consoleDriver } from './console-driver.ts'
import { fileDriver } from './file-driver.ts'
import { httpDriver } from './http-driver.ts'
import type { SmsDriver } from './sms-driver.ts'
import type { SmsChoice } from './sms-settings.ts'
import { tencentDriver } from './tencent-driver.ts'

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
