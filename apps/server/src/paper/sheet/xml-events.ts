/** What a reader of XML hears, in document order; names come without their prefixes. */
export interface XmlEvents {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** The attributes of a tag; they are only taken apart when one is asked for. */
export interface Attributes {
  /** By local name; undefined where the tag has none. */
  get(name: string): string | undefined
}

/** Thrown for a document that is not well-formed. */
class XmlError extends Error {}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const LAST_CODE_POINT = 0x10ffff

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole
  })
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const ATTRIBUTE = /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

function attributesOf(raw: string): Attributes {
  let parsed: Map<string, string> | undefined
  return {
    get(name) {
      parsed ??= new Map(
        [...raw.matchAll(ATTRIBUTE)].map(([, key = '', one, two]) => [localName(key), one ?? two ?? '']),
      )
      const value = parsed.get(name)
      return value === undefined ? undefined : decode(value)
    },
  }
}

/** Where a tag that begins at `from` ends: `>` counts only outside of quotes. */
function endOfTag(xml: string, from: number): number {
  for (let at = from; at < xml.length; at += 1) {
    const sign = xml[at]
    if (sign === '>') return at
    if (sign === '"' || sign === "'") {
      at = xml.indexOf(sign, at + 1)
      if (at < 0) break
    }
  }
  throw new XmlError('a tag has no end')
}

/** Comments and instructions with where they end. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
] as const
const CDATA = '<![CDATA['

/**
 * Reads XML without a document type, of which the spreadsheet formats have none. Nothing is built: memory does not grow with the document.
 * @throws XmlError
 */
export function readXml(xml: string, { open, close, text }: XmlEvents): void {
  for (let at = 0; at < xml.length; ) {
    const tag = xml.indexOf('<', at)
    if (tag < 0) return
    if (tag > at) text?.(decode(xml.slice(at, tag)))
    if (xml.startsWith(CDATA, tag)) {
      const end = endAfter(xml, ']]>', tag)
      text?.(xml.slice(tag + CDATA.length, end - 3))
      at = end
      continue
    }
    const skipped = SKIPPED.find(([mark]) => xml.startsWith(mark, tag))
    if (skipped !== undefined) {
      at = endAfter(xml, skipped[1], tag)
      continue
    }
    const end = endOfTag(xml, tag)
    at = end + 1
    if (xml[tag + 1] === '/') {
      close?.(localName(xml.slice(tag + 2, end).trim()))
      continue
    }
    const isEmpty = xml[end - 1] === '/'
    const [whole = '', name = ''] = /^([^\s/>]+)/.exec(xml.slice(tag + 1, isEmpty ? end - 1 : end)) ?? []
    open?.(localName(name), attributesOf(xml.slice(tag + 1 + whole.length, isEmpty ? end - 1 : end)))
    if (isEmpty) close?.(localName(name))
  }
}

function endAfter(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from)
  if (found < 0) throw new XmlError(`no ${mark}`)
  return found + mark.length
}
