import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { isPublic, type Settings, SettingsError } from './settings.ts'

/**
 * Checks what would stop a start, before anything is built or opened.
 * @throws SettingsError with every problem
 */
export async function checkStart(settings: Settings): Promise<void> {
  const { host, port, metricsPort } = settings
  const problems = [
    ...consoleProblems(settings),
    ...folderProblems(settings.dataFolder),
    ...fontProblems(settings.pdfFont),
    ...(await portProblems('PORT', host, port)),
    ...(metricsPort === null ? [] : await portProblems('METRICS_PORT', '127.0.0.1', metricsPort)),
  ]
  if (problems.length > 0) throw new SettingsError(problems)
}

/** Codes that are printed reach nobody's phone, and open accounts to whoever reads the log. */
function consoleProblems(settings: Settings): string[] {
  const { sms, smsConsole, seed, publicUrl } = settings
  if (sms.driver !== 'console' || smsConsole || seed === 'demo' || !isPublic(settings)) return []
  return [
    `SMS_DRIVER is console, and people come to ${publicUrl}: codes would be printed to the log and reach nobody’s phone. ` +
      'Name a gateway (README.md, Settings), or set SMS_CONSOLE=yes for a trial',
  ]
}

function folderProblems(folder: string): string[] {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return []
  } catch (error) {
    return [`DATA_DIR is ${folder}, and nothing can be written there (${(error as NodeJS.ErrnoException).code})`]
  }
}

function fontProblems(font: string | null): string[] {
  try {
    if (font === null) return []
    accessSync(font, constants.R_OK)
    return statSync(font).isFile() ? [] : [`PDF_FONT is ${font}, which is no file`]
  } catch (error) {
    return [`PDF_FONT is ${font}, which cannot be read (${(error as NodeJS.ErrnoException).code})`]
  }
}

const WHY: Readonly<Record<string, string>> = {
  EADDRINUSE: 'which is in use by another program: end that, or choose another port',
  EACCES: 'which this user may not listen on',
  EADDRNOTAVAIL: 'and HOST is no address of this machine',
}

/** Listens for a moment; port 0 is any port. */
async function portProblems(name: string, host: string, port: number): Promise<string[]> {
  if (port === 0) return []
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
    await new Promise((resolve) => server.close(resolve))
    return []
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code)
    return [`${name} is ${port}, ${WHY[code] ?? `which cannot be listened on (${code})`}`]
  }
}
