import type { Page, Response } from 'playwright-core'

/** Web Vitals call 0.1 good; nothing here has a reason to move at all. */
const SHIFT_MAX = 0.02
/** What one shift moved, longest telling of it, in characters. */
const TOLD = 90

interface Seen {
  shifted: number
  moved: string[]
  violations: string[]
}
type SeenWindow = typeof globalThis & { seen: Seen }

/** Run in the page before its scripts: adds up what moves by itself, and what the content security policy refuses. */
function watchScreen(longest: number): void {
  const seen: Seen = { shifted: 0, moved: [], violations: [] }
  ;(globalThis as SeenWindow).seen = seen
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      seen.shifted += value
      seen.moved.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, longest) ?? 'something gone'))
    }
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    seen.violations.push(`${violatedDirective} refuses ${blockedURI}`),
  )
}

/** Run in the page: every piece of text with its element's language, as people see or hear it. */
function wordsShown(): { words: string; lang: string }[] {
  const shown: { words: string; lang: string }[] = []
  const tell = (words: string | null, element: Element | null) => {
    if (words?.trim() && element && !element.closest('script, style, noscript'))
      shown.push({ words: words.trim(), lang: element.closest('[lang]')?.getAttribute('lang') ?? '' })
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) tell(texts.currentNode.textContent, texts.currentNode.parentElement)
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`)) tell(element.getAttribute(name), element)
  tell(document.title, document.body)
  return shown
}

/** Run in the page: what takes longer than a millisecond to move or change. */
const whatMoves = (): string[] =>
  document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
    .map(({ effect }) => `moves: ${(effect as KeyframeEffect).target?.outerHTML.slice(0, 80)}`)

/** Run in the page with text twice as big: what reaches out of the page, and words that are cut without being told elsewhere. */
function brokenByBigText(): string[] {
  document.documentElement.style.fontSize = '200%'
  const { clientWidth, scrollWidth } = document.documentElement
  const problems = scrollWidth > clientWidth ? [`big text scrolls sideways: ${scrollWidth} px`] : []
  for (const element of document.querySelectorAll('body *')) {
    const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const { overflowX, overflowY } = getComputedStyle(element)
    const wide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    const high = overflowY !== 'visible' && overflowY !== 'auto' && element.scrollHeight > element.clientHeight + 2
    if (hasWords && element.clientWidth > 2 && !element.closest('[title]') && (wide || high))
      problems.push(`big text is cut: ${element.textContent?.slice(0, 40)}`)
  }
  document.documentElement.style.fontSize = ''
  return problems
}

const HAN = /\p{Script=Han}+/gu
/** Three words of Latin letters and more: a name or a unit is shorter. */
const SENTENCE = /[A-Za-z’]{2,}(?:[ ,]+[A-Za-z’]{2,}){2,}/gu
/** The portal's own name, in every title. */
const NAMES = '起点'

/** What the page itself calls off: a list asked for anew, a video file that is not watched. */
const CALLED_OFF = 'net::ERR_ABORTED'

/** Looks at the screens of one page, one after the other. */
export interface ScreenWatch {
  /** What is wrong with the screen that the page shows since the last time. */
  faults(language: 'zh-CN' | 'en'): Promise<string[]>
}

/** Begins to watch a page. `expected` are answers of 4xx that an address is there to show, as a part of the answer's address. */
export async function watchScreens(page: Page, expected: string[]): Promise<ScreenWatch> {
  const heard: string[] = []
  const answers: Promise<string>[] = []
  const isExpected = (address: string) => expected.some((part) => address.includes(part))
  await page.addInitScript(watchScreen, TOLD)
  page.on('console', (message) => {
    const ours = !['Service Worker registration blocked by Playwright'].includes(message.text())
    if (['error', 'warning'].includes(message.type()) && ours && !isExpected(message.location().url))
      heard.push(`${message.type()}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => heard.push(String(error)))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    if (why !== CALLED_OFF) heard.push(`${why}: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !isExpected(response.url())) heard.push(`${response.status()}: ${response.url()}`)
    if (response.headers()['content-type']?.startsWith('application/json')) answers.push(contentOf(response))
  })
  return {
    async faults(language) {
      const { shifted, moved, violations } = await page.evaluate(() => (globalThis as SeenWindow).seen)
      const faults = [...heard.splice(0), ...violations, ...(await page.evaluate(whatMoves))]
      if (shifted > SHIFT_MAX) faults.push(`moved by ${shifted.toFixed(3)}: ${moved.join(' | ')}`)
      const content = (await Promise.all(answers)).join('\n')
      const foreign = (await page.evaluate(wordsShown)).filter(({ lang }) => lang === language)
      for (const { words } of foreign)
        for (const [piece] of words.matchAll(language === 'en' ? HAN : SENTENCE))
          if (piece !== NAMES && !content.includes(piece)) faults.push(`not in this language: ${words}`)
      return [...faults, ...(await page.evaluate(brokenByBigText))]
    },
  }
}

/** What an answer brings as content. Its message is the portal's own words and has to be in the reader's language. */
async function contentOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '')
  return text.replaceAll(/"message":"[^"]*"/g, '')
}
