import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { paths } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { prepare, sendPrepared } from '../../http/answers/prepared.ts'

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
/** The parts of its script, each after those it builds on. */
const SCRIPTS = ['sha256.js', 'check-programme.js', 'words.js', 'page.js']
const HASH_OF = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The script as one: what its parts take from one another stands before them. */
const script = (): string =>
  SCRIPTS.map(read)
    .join('\n')
    .replaceAll(/^import .*\n/gm, '')
    .replaceAll(/^export /gm, '')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * The page that checks programmes, as one file: it may load nothing and send nothing, wherever it is opened from, for its own policy stands in
 * it. Gives the page and that policy.
 * @param publicKey the portal's own, in base64url: what another key has signed is none of its programmes
 */
function verifierPage(publicKey: string, address: string): { page: string; policy: string } {
  const [code, style] = [`\n${script()}`, `\n${read('verify.css')}`]
  const policy = `default-src 'none'; script-src ${HASH_OF(code)}; style-src ${HASH_OF(style)}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
  const page = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>验证秩序册 · Verify a programme</title>
<style>${style}</style>
</head>
<body>
${read('verify.html').replace('<main>', `<main data-key="${publicKey}" data-address="${escaped(address)}">`)}<script type="module">${code}</script>
</body>
</html>
`
  return { page, policy }
}

/** Serves the page at `paths.verifier`; it is put together when it is first asked for. */
export function serveVerifier(app: FastifyInstance, deps: Pick<Deps, 'settings'>, publicKey: string): void {
  let made: ReturnType<typeof prepared> | undefined
  app.get(paths.verifier, async (request, reply) => {
    const { file, policy } = await (made ??= prepared(deps, publicKey))
    reply.headers({
      'content-security-policy': `${policy}; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    return sendPrepared(request, reply, file, 'no-cache')
  })
}

async function prepared({ settings }: Pick<Deps, 'settings'>, publicKey: string) {
  const { page, policy } = verifierPage(publicKey, `${settings.publicUrl}${paths.verifier}`)
  return { file: await prepare(page, 'text/html; charset=utf-8'), policy }
}
