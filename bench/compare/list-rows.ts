import { writeFileSync } from 'node:fs'
import {
  callAddress,
  type Endpoint,
  listHostedRegistrations,
  listParticipants,
  listRegistrations,
} from '@startline/contract'
import { perSecond } from '../rows/reads.ts'
import { anew } from '../rows/signed-in.ts'
import type { EmptyStage } from '../stage.ts'
import { sendSignedInReads } from '../wrk.ts'
import type { RowGroup } from './rows.ts'
import { type ComparedPortal, LIST_TOKENS } from './side.ts'

/** Connections of a list's reads: enough to occupy the portal and PostgreSQL. */
const LIST_CONNECTIONS = 16
const WARM_SECONDS = 1

type Reader = keyof typeof LIST_TOKENS
interface ComparedList {
  name: string
  reader: Reader
  path: (portal: ComparedPortal) => string
}

const searched = (call: Endpoint, keyword: string) => () => callAddress(call, { query: { keyword } })
const hosted = ({ hosted: id }: ComparedPortal) =>
  callAddress(listHostedRegistrations, { params: { id }, query: { keyword: '子涵' } })

/** Each is found anew for every request, never repeated from the response cache. */
const LISTS: ComparedList[] = [
  { name: 'registrations', reader: 'ordinary', path: () => anew(listRegistrations) },
  { name: 'registrations, page 50, large organization', reader: 'large', path: () => anew(listRegistrations, 50) },
  { name: 'registrations, two characters', reader: 'large', path: searched(listRegistrations, '子涵') },
  { name: 'participants, large organization', reader: 'large', path: () => anew(listParticipants) },
  { name: 'an event as its host, two characters', reader: 'large', path: hosted },
]

/** Lists of people who are signed in. */
export function listRows(stage: EmptyStage, seconds: number): RowGroup {
  const tokens = (reader: Reader) => stage.file(`${reader}.txt`)
  for (const reader of Object.keys(LIST_TOKENS) as Reader[]) writeFileSync(tokens(reader), `${LIST_TOKENS[reader]}\n`)
  const read = ({ reader, path }: ComparedList, portal: ComparedPortal, forSeconds: number) =>
    sendSignedInReads(tokens(reader), {
      address: portal.address,
      path: path(portal),
      connections: LIST_CONNECTIONS,
      seconds: forSeconds,
    })
  return {
    store: 'lists',
    rows: LISTS.map((list) => ({
      key: `lists: ${list.name}`,
      part: 'lists',
      measure: async (portal) => perSecond(await read(list, portal, seconds)),
    })),
    warmUp: async (portal) => {
      for (const list of LISTS) await read(list, portal, WARM_SECONDS)
    },
  }
}
