import type { ServerProcess } from '../server-process.ts'
import type { Load } from '../wrk.ts'
import type { Databases, PeerDatabase } from './stores.ts'

/** A request, as it is sent again and again. In its body NAME, ID_NUMBER and PHONE stand for another child each time. */
export interface PeerRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body: string
}

/** Asks a server for the same over and over, so many seconds long; turns are numbered from 0. */
export type Ask = (address: string, seconds: number, turn: number) => Promise<Load>

/** A program that keeps entries and lists them, on the stage's PostgreSQL. */
export interface Peer {
  name: string
  databases: Databases
  /** Starts its server on a database; it may take a while until it answers. */
  start(database: PeerDatabase): Promise<ServerProcess>
  /** What it answers as soon as it can do its work. */
  ready: PeerRequest
  /** The first page of the organization's entries, the newest first, with how many there are. */
  list: PeerRequest
  /** How many entries an answer to `list` shows, and how many it says there are. */
  read(answer: unknown): { items: number; total: number }
  /** Sends entries to a server for so many seconds, in each turn others. */
  create: Ask
  /** Entries that a database has. */
  count(database: PeerDatabase): Promise<number>
}

/** Entries of a page. */
export const PAGE = 20
/** Connections to the database that each may hold, as many as the portal's. */
export const POOL = 16
/** All entries are this organization's, whose list is asked for: a total is exact only where it is narrowed. */
export const ORGANIZATION = '00000000-0000-7000-8002-000000000001'
/** The fields of an entry beside its id and moment, as a club writes them. */
export const FIELDS = [
  'event_id',
  'group_id',
  'organization_id',
  'status',
  'name',
  'id_number',
  'guardian_name',
  'guardian_phone',
] as const

/** A new entry as JSON, with words in place of what differs. */
export const NEW_ENTRY = JSON.stringify({
  event_id: '00000000-0000-7000-8003-000000000002',
  group_id: '00000000-0000-7000-8004-000000000002',
  organization_id: ORGANIZATION,
  status: 'registered',
  name: 'NAME',
  id_number: 'ID_NUMBER',
  guardian_name: '王大明',
  guardian_phone: 'PHONE',
})

/** The same entries in SQL: their fields, in the order of `FIELDS`, for each `n` of a series. */
export const ENTRY_COLUMNS = `'00000000-0000-7000-8003-000000000001', '00000000-0000-7000-8004-000000000001', '${ORGANIZATION}', 'registered',
  '小' || chr(19968 + n % 2000) || chr(19968 + n / 7 % 2000), '110000' || lpad(n::text, 12, '0'), '王大明', '138' || lpad((n % 100000000)::text, 8, '0')`
