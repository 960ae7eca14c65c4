import { checkProgramme } from './check-programme.js'
import { sha256 } from './sha256.js'
import { say } from './words.js'

const MARKS = { right: '✓', wrong: '✗', unknown: '?' }
const at = (id) => document.getElementById(id)
let language = navigator.language.startsWith('zh') ? 'zh' : 'en'
let shown = null
const { key: portalKey, address } = document.querySelector('main').dataset
/** A page that was saved could have been changed with its key: who opens it compares the key by eye. */
const isSaved = !location.protocol.startsWith('http')

/** An element with text in it; never markup. */
function element(name, text, className = '') {
  const made = document.createElement(name)
  made.textContent = text
  if (className !== '') made.className = className
  return made
}

/** Says everything in the language that was chosen. */
function speak() {
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
  document.title = say(language, 'title')
  for (const one of document.querySelectorAll('[data-say]')) one.textContent = say(language, one.dataset.say)
  at('key').textContent = grouped(portalKey)
  at('key-hint').textContent = say(language, isSaved ? 'keyOfSaved' : 'keyOfPortal', { address })
  if (shown !== null) show(shown)
}

/** A key in groups of four, as it is compared by eye. */
function grouped(key) {
  return (String(key ?? '').match(/.{1,4}/g) ?? []).join(' ')
}

/** Whether the PDF that was chosen is the one that was signed. */
async function checkFile(programme) {
  const [file] = at('pdf').files
  if (file === undefined) return []
  const digest = sha256(new Uint8Array(await file.arrayBuffer()))
  const isSame = digest === programme.pdf.sha256 && file.size === programme.pdf.size
  return [{ what: 'file', is: isSame ? 'right' : 'wrong', ...(!isSame && { place: file.name }) }]
}

/** One line of what was found. */
function line({ what, is, place, count, since }) {
  const row = element('li', '', is)
  row.append(element('span', MARKS[is], 'mark'), element('b', say(language, what)), element('span', say(language, is)))
  if (what === 'chain' && is === 'right') row.append(element('small', say(language, 'chainTold', { count, since })))
  if (place !== undefined)
    row.append(element('small', `${say(language, 'place')}${place}`), element('small', say(language, 'changed')))
  return row
}

/** Shows what was found, the verdict first. */
function show({ programme, found, failure }) {
  const result = at('result')
  result.replaceChildren()
  if (failure !== undefined) return result.append(element('p', say(language, failure), 'verdict wrong'))
  const isWrong = found.some(({ is }) => is === 'wrong')
  const isOpen = found.some(({ is }) => is === 'unknown')
  const isForeign = found.some(({ what, is }) => what === 'key' && is === 'wrong')
  const right = isSaved ? 'rightBesidesKey' : 'allRight'
  const verdict = isForeign ? 'foreignKey' : isWrong ? 'somethingWrong' : isOpen ? 'hashesRight' : right
  result.append(
    element('p', say(language, verdict), `verdict ${isWrong ? 'wrong' : isOpen || isSaved ? 'unknown' : 'right'}`),
  )
  const { body, public_key: key } = programme ?? {}
  result.append(element('p', say(language, 'about', { version: body?.version, event: body?.event?.name })))
  const list = element('ul', '')
  list.append(...found.map(line))
  result.append(list)
  if (isOpen) result.append(element('p', say(language, 'noEd25519')))
  result.append(element('p', say(language, 'compareKey', { address })), element('code', grouped(key), 'key'))
}

/** Reads what was chosen or pasted, and checks it. */
async function check() {
  const [file] = at('data').files
  const text = file === undefined ? at('paste').value : await file.text()
  if (text.trim() === '') return { failure: 'none' }
  try {
    const given = JSON.parse(text)
    const programme = given?.data ?? given
    const found = await checkProgramme(given, portalKey)
    const isOurs = found.every(({ what }) => what !== 'format')
    return { programme, found: isOurs ? [...found, ...(await checkFile(programme))] : found }
  } catch {
    return { failure: 'notJson' }
  }
}

at('language').addEventListener('click', () => {
  language = language === 'en' ? 'zh' : 'en'
  speak()
})
at('form').addEventListener('submit', async (event) => {
  event.preventDefault()
  at('result').replaceChildren(element('p', say(language, 'checking')))
  shown = await check()
  show(shown)
  at('result').focus()
})
speak()
