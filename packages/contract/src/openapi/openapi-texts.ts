import { roleAsked, whoMayCall } from '../calls/access.ts'
import type { WholeCall } from '../whole.ts'
import type { Json } from './openapi-components.ts'

/** Where documents are served from; the portal's own address may be another. */
export const SERVERS: Json[] = [{ url: '/', description: 'The portal that serves this document' }]

export const LICENSE: Json = { name: 'Apache-2.0', identifier: 'Apache-2.0' }
export const CONTACT: Json = { name: 'The operator of the portal' }

const TAGS: Readonly<Record<string, string>> = {
  announcement: 'Announcements of the operator and of hosts',
  auth: 'Signing in, signing up and codes by SMS',
  console: 'What hosts and people with a duty do at their events',
  districts: 'Administrative districts',
  events: 'Published events, their groups, start lists and programmes',
  inbox: 'Notices, receipts, invitations and announcements of a person',
  __serverLoader: 'What a screen needs first, in one answer',
  oidc: 'Consent of a person to an application that signs people in by the portal',
  open: 'Jumps to applications of others',
  organizations: 'Organizations, their members and invitations',
  oss: 'Uploads and files',
  registration: 'Participants, registrations, batches, sheets and fees',
  'teaching-videos': 'Teaching videos',
  texts: 'Legal texts and help',
  unit: 'Clubs and schools that participants start for',
  user: 'The account of the person who is signed in',
}

/** The tags of these calls, each with what it gathers. */
export const tagsOf = (names: Iterable<string>): Json[] =>
  [...new Set(names)].toSorted().map((name) => ({ name, description: TAGS[name] ?? name }))

const PLACES = { here: 'the organization that the session acts for', there: 'the organization of the path' }

/** Who may make a call, in a sentence. */
function whoMay({ name, access }: WholeCall): string {
  if (access === 'open') return 'Needs no token.'
  const rule = whoMayCall(name)
  const role = roleAsked(rule, 'here')
  if (role !== null && role !== 'member') return `Needs a token, and the role ${role} in ${PLACES.here}.`
  return 'Needs a token (`Authorization: Bearer …`).'
}

/** What an operation does, who may, and by which names it refuses. */
export function descriptionOf(call: WholeCall): string {
  const own =
    call.fails.length === 0
      ? ''
      : ` Refuses by the names ${call.fails.map((name) => `\`${name}\``).join(', ')}, and those that every call has.`
  const remark = call.remark === undefined ? '' : ` ${call.remark}`
  return `${call.summary.replace(/\.$/, '')}. ${whoMay(call)}${remark}${own}`
}

const ID = '01a21fce-d0cb-7185-bba8-9df13bdd43da'
type Told = readonly [description: string, example?: unknown]

/** What a parameter is, by its name: a name means the same in every call. */
const PARAMETERS: Readonly<Record<string, Told>> = {
  id: ['The id of what the path names', ID],
  member_id: ['The id of a membership', ID],
  paper_id: ['The id of a paper of a registration', ID],
  group_id: ['The id of a group', ID],
  duty_id: ['The id of a duty', ID],
  rid: ['The id of a registration', ID],
  cid: ['The id of a contest', ID],
  racer_id: ['The id of a racer', ID],
  heat_id: ['The id of a heat', ID],
  starter_id: ['The id of a starter', ID],
  contest_id: ['Only this contest', ID],
  event_id: ['The event', ID],
  unit_id: ['Only of this club or school', ID],
  organization_id: ['Only of this organization', ID],
  batch_id: ['Only of this batch', ID],
  participant_id: ['These participants', [ID]],
  ids: ['Ids, with commas between', ID],
  uid: ['The interaction that the provider began'],
  app_code: ['The code of an application', 'timing'],
  name: ['The name of a text: terms, privacy, children, help', 'terms'],
  what: ['What is printed', 'programme'],
  page: ['Which page, from 1 on', 1],
  page_size: ['How many rows a page has', 10],
  keyword: ['Words that are looked for', '轮滑'],
  key: ['The Idempotency-Key of a batch', 'b1f6b7de-1'],
  current: ['Only the newest that hold', '1'],
  unread: ['Only what was not read', '1'],
  removed: ['Those that were removed', '1'],
  begun: ['Only what was begun and not finished', '1'],
  mine: ['Only what belongs to the session’s organization', '1'],
  numbered: ['Whether pages are numbered', '1'],
  names: ['Whether names are told', 'full'],
  parent_code: ['The district above', '330700'],
  district_code: ['Only in this district and those below', '330702'],
  level: ['The level of districts', 'city'],
  when: ['Coming events, or past ones', 'coming'],
  phase: ['Only events in this phase', 'open'],
  stage: ['Only events in this stage', 'open'],
  registration_event: ['Only this discipline', 'jifen'],
  entry_kind: ['Only individuals, or only teams', 'individual'],
  from: ['From this day on', '2027-05-15'],
  to: ['Until this day', '2027-05-16'],
  route: ['The screen whose first data is asked for'],
  url: ['The address of the screen'],
  kind: ['Only of this kind', 'notice'],
  standing: ['Only who stands so to the group', ['fits']],
  missing: ['Only who lacks these papers', ['photo_missing']],
  version: ['The version', 1],
  status: ['Only of this status', 'registered'],
  payment: ['Only with fees of this state', 'due'],
  money: ['Only where money is to be refunded', 'refund'],
  sheet: ['The name of a page of the workbook', '报名'],
  category: ['Only of this category', '入门'],
  series: ['Only of this series', '基础'],
  least: ['The fewest entrants of a group that is raced by itself', 3],
  review: ['Only of this state of review', 'pending'],
  paper: ['Only with papers missing, or complete', 'missing'],
  order: ['The order of the rows', 'newest'],
  format: ['The format of the file'],
  rest_min: ['The least rest between two heats of a racer, in minutes', 10],
  state: ['Only of this state', 'to_review'],
  by: ['What an item is', 'person'],
}

/** Description and example of a parameter; a name without words is a fault that a test finds. */
export function toldOf(name: string, where: 'path' | 'query' | 'header', schema: Json): Json {
  const [description = '', example] = PARAMETERS[name] ?? []
  const fitting = exampleOf(schema, example)
  return {
    ...(description !== '' && { description }),
    ...(where !== 'header' && fitting !== undefined && { example: fitting }),
  }
}

/** The example where the schema takes it; else one of its own words. */
function exampleOf({ enum: words, default: byDefault, type }: Json, example: unknown): unknown {
  if (Array.isArray(words)) return words.includes(example) ? example : words[0]
  return byDefault ?? (type === 'string' && typeof example !== 'string' ? undefined : example)
}

const REQUEST_ID: Json = { description: 'The id of the request, as in the log', schema: { type: 'string' } }
const RETRY_AFTER: Json = {
  description: 'After how many seconds to ask again',
  schema: { type: 'integer', minimum: 1 },
}
const RETRIED = ['429', '503']

const ETAG: Json = { description: 'The version of the answer, for `If-None-Match`', schema: { type: 'string' } }
const UNPRINTABLE: Json = {
  description:
    'Where the font lacks characters of names or units: base64 of UTF-8 lines, first the count of those left out, then each of them',
  schema: { type: 'string', contentEncoding: 'base64' },
}
/** The request header of a call that is versioned. */
export const IF_NONE_MATCH: [string, string] = ['If-None-Match', 'The `ETag` of an earlier answer; the same one is 304']

/** Headers of every answer of a status. */
export const headersOf = (status: string): Json => ({
  'X-Request-Id': REQUEST_ID,
  ...(RETRIED.includes(status) && { 'Retry-After': RETRY_AFTER }),
})

/** Headers of the answer of a call that is well. */
export const answerHeadersOf = ({ versioned, namesUnprintable }: WholeCall): Json => ({
  ...headersOf('200'),
  ...(versioned && { ETag: ETAG }),
  ...(namesUnprintable && { 'Unprintable-Names': UNPRINTABLE }),
})

/** What a versioned call answers where nothing changed. */
export const NOT_MODIFIED: Json = {
  description: 'The answer is the one of `If-None-Match`',
  headers: { ...headersOf('304'), ETag: ETAG },
}
