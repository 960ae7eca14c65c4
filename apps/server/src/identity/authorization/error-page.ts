import { type Language, languageOf, paths, type Words, words } from '@startline/contract'
import { ownOf } from '@startline/domain'
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { escapeHtml } from '../../pages/docs-page.ts'

/** Where the page's style is served. */
export const ERROR_STYLE_PATH = '/oidc/error.css'

const title = words('没有登录成功', 'You could not be signed in')
const lead = words('您的账号没有受到影响。', 'Nothing has happened to your account.')
const home = words('回到首页', 'To the home page')
const quote = words('如需帮助，请提供：', 'If you ask for help, please quote: ')

/** What to say of an error of the provider; all others are for the application's maker. */
const SAID: Record<string, Words> = {
  session: words(
    '这次登录已过期，或是在另一个浏览器里开始的。请回到应用，重新登录。',
    'This sign-in has expired, or was begun in another browser. Please go back to the application and sign in again.',
  ),
  invalid_client: words(
    '起点不认识这个应用，或者它已停用。',
    'This portal does not know the application, or it has been closed.',
  ),
  server_error: words('系统出现问题，请稍后再试。', 'Something went wrong on our side; please try again.'),
  temporarily_unavailable: words('系统繁忙，请稍后再试。', 'The portal is busy; please try again in a moment.'),
  other: words(
    '应用发来的登录请求不正确，请联系该应用的维护者。',
    'The application’s request was not right. Please tell those who look after the application.',
  ),
}

/** The page of an error, in one language. `code` is the protocol's word for it. */
export function errorPage(language: Language, said: string, code: string): string {
  const text = (of: Words) => escapeHtml(of[language])
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text(title)} · 起点 Startline</title><link rel="stylesheet" href="${ERROR_STYLE_PATH}"></head><body><main>
<p class="mark">起点 Startline</p><h1>${text(title)}</h1><p>${text(ownOf(SAID, said) ?? SAID.other ?? title)} ${text(lead)}</p>
<p><a href="${paths.home}">${text(home)}</a></p><p class="code">${text(quote)}<code>${escapeHtml(code)}</code></p></main></body></html>`
}

/** Shows what went wrong instead of the library's page: calm, in the reader's language, and without the request's own words. */
export function renderError(ctx: KoaContextWithOIDC, out: ErrorOut, error: Error): void {
  const said = error.name === 'SessionNotFound' ? 'session' : out.error
  ctx.set('vary', 'accept-language')
  ctx.type = 'html'
  ctx.body = errorPage(languageOf(ctx.get('accept-language')), said, out.error)
}

/** The page's style; the colours are those of the portal's tokens. */
export const errorStyle = `:root{color-scheme:light dark;font:16px/1.6 system-ui,'PingFang SC','Noto Sans SC',sans-serif;--text:#14202e;--muted:#526174;--ground:#f6f8fa;--blue:#1d4f91;--lane:#e8590c}
@media(prefers-color-scheme:dark){:root{--text:#e8edf3;--muted:#a3b1c2;--ground:#0f1720;--blue:#8ab8f2;--lane:#ff8a4c}}
body{margin:0;background:var(--ground);color:var(--text)}main{max-width:34rem;margin:0 auto;padding:4rem 1.25rem}
.mark{margin:0 0 2rem;padding-bottom:.5rem;border-bottom:3px double var(--lane);font-weight:700}h1{margin:0 0 .5rem;font-size:1.5rem}
a{display:inline-block;padding:.6rem 0;color:var(--blue)}.code{color:var(--muted);font-size:.875rem}code{overflow-wrap:anywhere}`
