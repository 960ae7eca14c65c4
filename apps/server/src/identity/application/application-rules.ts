import { cleanName } from '@startline/domain'
import { isOnThisMachine } from '../../settings/settings.ts'

/** What whoever runs the portal says of an application. */
export interface NewApplication {
  code: string
  name: string
  nameEn: string
  description: string
  descriptionEn: string
  icon: string
  entry: string
  redirectUris: string[]
}

const CODE = /^[a-z][a-z0-9_-]{1,59}$/
const ICON = /^[a-z]{1,20}$/
const NAME_MAX = 40
const DESCRIPTION_MAX = 120
const ADDRESS_MAX = 500
const REDIRECTS_MAX = 10

/** Whether a text can be the code of an application; any other is simply not found. */
export const isCode = (text: string): boolean => CODE.test(text)

/** An address as the browser would write it: `https://a.example` becomes `https://a.example/`. Nothing for what is none. */
export const writtenOut = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).href : undefined

/**
 * What is wrong with an address people are sent to; undefined when nothing is. Only https, and http to this very machine: whoever is
 * in between would read the token.
 */
export function addressProblem(address: string): string | undefined {
  if (!URL.canParse(address) || address.length > ADDRESS_MAX) return 'is no address'
  const url = new URL(address)
  const { protocol, username, password, hash } = url
  if (protocol !== 'https:' && !(protocol === 'http:' && isOnThisMachine(url)))
    return 'must begin with https:// (http:// only on a loopback address)'
  if (username !== '' || password !== '') return 'must carry no user name or password'
  if (address.includes('*')) return 'must be written out: a * stands for nothing'
  if (hash !== '' || address.includes('#')) return 'must have no fragment: the token goes there'
  return undefined
}

const textProblem = (text: string, most: number): string | undefined =>
  cleanName(text) === text && Array.from(text).length <= most
    ? undefined
    : `must be plain text of at most ${most} signs`

/** Everything that is wrong with an application as it was typed, one line each; none when it may be registered. */
export function applicationProblems(application: NewApplication, taken: readonly string[]): string[] {
  const { code, name, nameEn, description, descriptionEn, icon, entry, redirectUris } = application
  const problem = (what: string, why: string | undefined) => (why === undefined ? [] : [`${what} ${why}`])
  return [
    ...problem('The code', isCode(code) ? undefined : 'must be 2 to 60 of a–z, 0–9, _ and -, a letter first'),
    ...problem('The code', taken.includes(code) ? 'is one of the portal’s own applications' : undefined),
    ...problem('--name', name === '' ? 'is missing' : textProblem(name, NAME_MAX)),
    ...problem('--name-en', textProblem(nameEn, NAME_MAX)),
    ...problem('--description', textProblem(description, DESCRIPTION_MAX)),
    ...problem('--description-en', textProblem(descriptionEn, DESCRIPTION_MAX)),
    ...problem('--icon', ICON.test(icon) ? undefined : 'must be a word of a–z'),
    ...problem('--entry', entry === '' ? 'is missing' : addressProblem(entry)),
    ...problem('--redirect', redirectUris.length > REDIRECTS_MAX ? `can be given ${REDIRECTS_MAX} times` : undefined),
    ...redirectUris.flatMap((uri) => problem(`--redirect ${uri}`, addressProblem(uri))),
  ]
}
