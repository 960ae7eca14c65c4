import { request as send } from 'node:http'
import type { Plugin } from 'vite'

/** In the environment: where the portal behind the forms answers. */
export const FORMS_PORTAL = 'STARTLINE_FORMS_PORTAL'

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
