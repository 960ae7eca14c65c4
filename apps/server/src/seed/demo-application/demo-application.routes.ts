import { type Language, paths, type Words, words } from '@startline/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { languageOfRequest, success } from '../../http/answers/envelope.ts'
import { findApplication } from '../../identity/application/application.store.ts'
import { arrive } from '../../identity/sso-jump/sso-jump.ts'
import { fail } from '../../kernel/fail.ts'
import { escapeHtml } from '../../pages/docs-page.ts'
import { DEMO_APPLICATION, DEMO_APPLICATION_PATH } from './place-demo-application.ts'

/** The page runs its own script and asks its own server, and nothing else. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Longer ones are no tokens of ours. */
const TOKEN_MAX = 200

/**
 * The demo's application of others, where the store holds demo data alone: a page that takes the token out of its address, and a server that
 * spends it and is told who has come, as docs/rules/single-sign-on.md has it.
 */
export function demoApplicationRoutes(app: FastifyInstance, deps: Deps): void {
  const send =
    (type: string, bodyFor: (language: Language) => string) => (request: FastifyRequest, reply: FastifyReply) =>
      reply
        .headers({ 'content-security-policy': POLICY, vary: 'accept-language' })
        .type(`${type}; charset=utf-8`)
        .send(bodyFor(languageOfRequest(request)))
  app.get(DEMO_APPLICATION_PATH, send('text/html', resultsPage))
  app.get(
    `${DEMO_APPLICATION_PATH}/page.js`,
    send('text/javascript', () => resultsScript),
  )
  app.get(
    `${DEMO_APPLICATION_PATH}/page.css`,
    send('text/css', () => resultsStyle),
  )
  app.post(`${DEMO_APPLICATION_PATH}/visitor`, async (request) =>
    success(await visitorOf(deps, request.body), request.id),
  )
}

/** Who has come with the token in a body; refused where it is none, or spent, or the application was closed. */
async function visitorOf(deps: Deps, body: unknown) {
  const token = (body as { token?: unknown } | null)?.token
  const application = await findApplication(deps.database.db, DEMO_APPLICATION)
  if (typeof token !== 'string' || token.length > TOKEN_MAX || !application || application.disabled_at !== null)
    return fail('jump_spent')
  const { user, organization } = await arrive(deps, application.id, token)
  return { name: user.name, organization: organization.name }
}

const SAID = {
  title: words('成绩查询（演示）', 'Results (demo)'),
  lead: words(
    '这里是一个外部应用的样子。它凭一次性的令牌知道是谁来了，看不到您的密码和参赛者资料。',
    'This is what an application of others looks like. A token that is good once told it who has come; it sees neither your password nor your participants.',
  ),
  waiting: words('正在确认您的身份…', 'Finding out who has come…'),
  hello: words('您好，', 'Hello, '),
  nobody: words('起点用户', 'Startline user'),
  acting: words('当前机构：', 'You act for '),
  stranger: words(
    '没有登录。请从起点的应用中心点开这个应用；令牌只能用一次，刷新后需要重新进入。',
    'You are not signed in. Please open this application from the portal’s application centre; a token is good once, so come again after a reload.',
  ),
  table: words('示例成绩：平衡车 6 岁组 决赛', 'Sample results: balance bike, age 6, final'),
  rank: words('名次', 'Rank'),
  lane: words('道次', 'Lane'),
  time: words('成绩', 'Time'),
  home: words('返回起点', 'Back to the portal'),
} satisfies Record<string, Words>

const RESULTS = [
  [1, 4, '28.47'],
  [2, 3, '28.91'],
  [3, 6, '29.35'],
  [4, 2, '30.02'],
] as const

/** The page in one language; its script puts in who has come. */
function resultsPage(language: Language): string {
  const text = (of: keyof typeof SAID) => escapeHtml(SAID[of][language])
  const rows = RESULTS.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  const here = DEMO_APPLICATION_PATH
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text('title')}</title><link rel="stylesheet" href="${here}/page.css"><script defer src="${here}/page.js"></script></head>
<body><main><h1>${text('title')}</h1><p>${text('lead')}</p>
<p id="who" role="status" data-nobody="${text('nobody')}" data-hello="${text('hello')}" data-acting="${text('acting')}" data-stranger="${text('stranger')}">${text('waiting')}</p>
<section id="results" hidden><table><caption>${text('table')}</caption>
<thead><tr><th scope="col">${text('rank')}</th><th scope="col">${text('lane')}</th><th scope="col">${text('time')}</th></tr></thead><tbody>${rows}</tbody></table></section>
<p><a href="${paths.home}">${text('home')}</a></p></main></body></html>`
}

/** Takes the token out of the address, where it would stay in the history, and asks the server who it belongs to. */
const resultsScript = `const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
history.replaceState(null, '', location.pathname)
const who = document.getElementById('who')
const say = (...lines) => who.replaceChildren(...lines.flatMap((line, nth) => (nth ? [document.createElement('br'), line] : [line])))
fetch('${DEMO_APPLICATION_PATH}/visitor', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ token }),
})
  .then((answer) => answer.json())
  .then(({ code, data }) => {
    if (code !== 0) return say(who.dataset.stranger)
    say(who.dataset.hello + (data.name ?? who.dataset.nobody), who.dataset.acting + data.organization)
    document.getElementById('results').hidden = false
  })
  .catch(() => say(who.dataset.stranger))
`

/** The colours are those of the portal's tokens. */
const resultsStyle = `:root{color-scheme:light dark;font:16px/1.6 system-ui,'PingFang SC','Noto Sans SC',sans-serif;--text:#14202e;--muted:#526174;--ground:#f6f8fa;--line:#d5dde6;--blue:#1d4f91;--lane:#e8590c}
@media(prefers-color-scheme:dark){:root{--text:#e8edf3;--muted:#a3b1c2;--ground:#0f1720;--line:#2c3a4a;--blue:#8ab8f2;--lane:#ff8a4c}}
body{margin:0;background:var(--ground);color:var(--text)}main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}
h1{margin:0 0 .5rem;padding-bottom:.5rem;border-bottom:3px double var(--lane);font-size:1.5rem}
#who{padding:.75rem 1rem;border-left:4px solid var(--blue)}table{width:100%;border-collapse:collapse}
caption{padding:.5rem 0;text-align:left;color:var(--muted)}th,td{padding:.6rem .25rem;border-bottom:1px solid var(--line);text-align:left;font-variant-numeric:tabular-nums}
a{display:inline-block;min-height:44px;line-height:44px;color:var(--blue)}`
