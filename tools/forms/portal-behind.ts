import { request as send } from 'node:http'
import type { Plugin } from 'vite'
import { askPortal } from '../../apps/server/src/commands/ask-portal.ts'
import { sentCodes } from '../../apps/server/src/test/sent-codes.ts'

/** In the environment: where the portal behind the forms answers. */
export const FORMS_PORTAL = 'STARTLINE_FORMS_PORTAL'

/** In the environment: the file to which it writes the codes it sends. */
export const FORMS_SMS = 'STARTLINE_FORMS_SMS'

/** For tests, as a command of theirs: the last code that was sent to a phone; empty where none was. */
export const sentCode = (_context: unknown, phone: string): string =>
  sentCodes(process.env[FORMS_SMS] ?? '').findLast((one) => one.phone === phone)?.code ?? ''

/** In the environment: the data folder of the portal behind the forms. */
export const FORMS_DATA = 'STARTLINE_FORMS_DATA'

/** For tests, as a command of theirs: does a command of `portal` in the portal behind the forms. */
export async function portalDoes(_context: unknown, args: string[]): Promise<void> {
  const done = await askPortal(process.env[FORMS_DATA] ?? '', { args, file: null })
  if (done?.code !== 0) throw new Error(`${args.join(' ')}: ${done?.err ?? 'nobody listens'}`)
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    portalDoes: (args: string[]) => Promise<void>
    sentCode: (phone: string) => Promise<string>
  }
}

/** What the portal answers; everything else is the test's own page. */
const OF_PORTAL = /^\/(api|auth|oss)\//

/** For Vite: gives the calls of forms under test to a real portal, whose address is known only when it has started. */
export const portalBehind: Plugin = {
  name: 'startline-portal-behind',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (!OF_PORTAL.test(request.url ?? '')) return next()
      const { method, headers } = request
      const onward = send(new URL(request.url ?? '', process.env[FORMS_PORTAL]), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      // A page that goes takes its calls along.
      onward.on('error', () => response.destroy())
      request.pipe(onward)
    })
  },
}
