import { sha256 } from './sha256.js'

/** A part of the body is one place where its text has at most so many characters; longer ones are looked into. */
const PLACE_MAX = 200
/** Hexadecimal digits of a place's own digest: they find a place, and prove nothing. */
const PLACE_DIGITS = 8

const encoder = new TextEncoder()
const isGroup = (value) => typeof value === 'object' && value !== null

/** Canonical JSON (RFC 8785) of what a programme holds: texts, whole numbers, yes and no. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isGroup(value)) return JSON.stringify(value ?? null)
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
}

const bytesOfHex = (text) => Uint8Array.from(String(text).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Bytes of base64url; null where the text is none. */
function bytesOf(text) {
  try {
    const plain = atob(String(text).replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(plain, (sign) => sign.charCodeAt(0))
  } catch {
    return null
  }
}

/** The places of a body, each with its path and text, in the order of the canonical JSON. */
export function placesOf(value, at = '') {
  const text = canonical(value)
  if (!isGroup(value) || text.length <= PLACE_MAX) return [[at, text]]
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value).sort()
  return keys.flatMap((key) => placesOf(value[key], `${at}/${key}`))
}

/** Where a body is another than it was, as far as that can be told: the first place whose digest differs. */
function firstDifference({ body, places }) {
  const known = String(places ?? '')
  const found = placesOf(body)
  const digest = (text) => sha256(encoder.encode(text)).slice(0, PLACE_DIGITS)
  for (const [nth, [path, text]] of found.entries())
    if (known.slice(nth * PLACE_DIGITS, (nth + 1) * PLACE_DIGITS) !== digest(text)) return `/body${path}`
  return known.length === found.length * PLACE_DIGITS ? '/sha256' : '/body'
}

/** Whether a signature holds: null where this browser cannot tell. */
async function holds(text, signature, publicKey) {
  const subtle = globalThis.crypto?.subtle
  const [key, bytes] = [bytesOf(publicKey), bytesOf(signature)]
  if (key === null || bytes === null || key.length !== 32) return false
  if (subtle === undefined) return null
  try {
    const imported = await subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify'])
    return await subtle.verify({ name: 'Ed25519' }, imported, bytes, encoder.encode(text))
  } catch (error) {
    return error.name === 'NotSupportedError' || error.name === 'SyntaxError' ? null : false
  }
}

/** The chain of amendments: where it is broken, and where the body's own end of it stands. */
function checkChain({ body, amendments }) {
  let head = body.event.id.replaceAll('-', '')
  const heads = [head]
  for (const [nth, { hash, ...told }] of amendments.entries()) {
    const text = encoder.encode(canonical(told))
    const before = bytesOfHex(head)
    const both = new Uint8Array(before.length + text.length)
    both.set(before)
    both.set(text, before.length)
    head = sha256(both)
    if (told.number !== nth + 1 || hash !== head) return { what: 'chain', is: 'wrong', place: `/amendments/${nth}` }
    heads.push(head)
  }
  const { length, head: signed } = body.amendments
  if (heads[length] !== signed) return { what: 'chain', is: 'wrong', place: '/amendments', missing: length }
  return { what: 'chain', is: 'right', count: amendments.length, since: amendments.length - length }
}

/** What else the file says of this version must be what was signed. */
function checkVersions({ body, versions, sha256: told, pdf }) {
  const nth = versions.findIndex(({ version }) => version === body.version)
  const own = versions[nth]
  if (own === undefined) return { what: 'versions', is: 'wrong', place: '/versions' }
  const isSame = own.sha256 === told && own.made_at === body.made_at && own.pages === pdf.pages
  return isSame ? { what: 'versions', is: 'right' } : { what: 'versions', is: 'wrong', place: `/versions/${nth}` }
}

/** Whether the programme names the portal's own key; nothing is told where the portal's is not known. */
function checkKey({ public_key: key }, portalKey) {
  if (portalKey === undefined) return []
  return [key === portalKey ? { what: 'key', is: 'right' } : { what: 'key', is: 'wrong', place: '/public_key' }]
}

/** Where a signature does not hold: both of them stand on the key. */
const signaturePlace = (isWhole, isBound) => (isWhole ? (isBound ? '/signature' : '/public_key') : '/body')

const verdict = (isRight) => (isRight === null ? 'unknown' : isRight ? 'right' : 'wrong')

/**
 * Checks a programme as the portal gives it, with or without the envelope. Gives a list of { what, is: right | wrong | unknown, place }:
 * the body's hash, its signature, the chain, the list of versions, the signature that binds the PDF, and whether the key is the portal's:
 * anybody can sign with a key of their own.
 */
export async function checkProgramme(given, portalKey) {
  try {
    const programme = given?.data ?? given
    return [...(await checkParts(programme)), ...checkKey(programme, portalKey)]
  } catch {
    return [{ what: 'format', is: 'wrong', place: '/' }]
  }
}

/** @throws TypeError where a part is not there at all */
async function checkParts(programme) {
  const { body, sha256: told, signature, public_key, pdf } = programme
  if (body?.format !== 'startline-programme/1') return [{ what: 'format', is: 'wrong', place: '/body/format' }]
  const text = canonical(body)
  const isWhole = sha256(encoder.encode(text)) === told
  const isSigned = await holds(text, signature, public_key)
  const about = { event_id: body.event.id, version: body.version, pdf_sha256: pdf.sha256 }
  const isBound = await holds(canonical(about), pdf.signature, public_key)
  return [
    { what: 'hash', is: verdict(isWhole), ...(!isWhole && { place: firstDifference(programme) }) },
    {
      what: 'signature',
      is: verdict(isSigned),
      ...(isSigned === false && { place: signaturePlace(isWhole, isBound) }),
    },
    checkChain(programme),
    checkVersions(programme),
    { what: 'binding', is: verdict(isBound), ...(isBound === false && { place: '/pdf' }) },
  ]
}
