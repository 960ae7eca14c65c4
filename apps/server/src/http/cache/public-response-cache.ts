import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ActingFor, Deps } from '../../deps.ts'
import { counter, shownNumber } from '../../kernel/metrics.ts'
import type { PublicChange } from '../../store/changes/public-changes.ts'
import { type Load, PublicRead } from './public-read.ts'
import type { PublicResponse } from './public-response.ts'

/** What an answer tells of: when that is changed, it is made anew. */
export interface About {
  /** One event's id, or `any` where every event may change it. */
  event?: string
  announcements?: boolean
}

/** A read that is the same for everybody: it is given nothing of who asks. */
export interface Question {
  /** Names it among all, with everything that its answer depends on, the language too. */
  key: string
  about: About
  load: Load
}

/** Answers that are the same for everybody, from memory. */
export interface PublicResponseCache {
  /**
   * The answer as it stands; what `who` did last is in it. Throws what `load` refuses.
   * @param who null for a visitor
   */
  read: (question: Question, who: Pick<ActingFor, 'accountId'> | null) => Promise<PublicResponse>
  /** Somebody has done something: what they read next has it. */
  noteActed: (who: Pick<ActingFor, 'accountId'>) => void
  /** What is kept, by key; for tests. */
  kept: () => ReadonlyMap<string, PublicResponse>
  close: () => void
}

/** Answers that are kept, in number and in bytes of memory: the first pages in both languages, and a hundred events. */
const MOST = 1_000
const MOST_BYTES = 16 * 1024 * 1024
/** A longer key is of a question that nobody else asks. */
const LONGEST_KEY = 300
/** People of whom is known when they did something last. */
const MOST_PEOPLE = 10_000
/** On a server others write too, and a signal of theirs can be lost: no answer is older than this. */
const OLDEST_MS = 1_000

/** A new object each time: only then is its size counted anew. */
type Shelf = LRUCache<string, { read: PublicRead; about: About }>

const opened = new WeakMap<Deps, PublicResponseCache>()

/** Those of this portal. */
export function publicResponses(deps: Deps): PublicResponseCache {
  const reads = opened.get(deps) ?? open(deps)
  opened.set(deps, reads)
  return reads
}

/** Ends following the store's changes with the server. */
export function closePublicResponses(app: FastifyInstance, deps: Deps): void {
  app.addHook('onClose', async () => {
    opened.get(deps)?.close()
    opened.delete(deps)
  })
}

function open(deps: Deps): PublicResponseCache {
  const reads: Shelf = new LRUCache({
    max: MOST,
    maxSize: MOST_BYTES,
    dispose: ({ read }, _key, why) => void (why === 'set' || read.retire()),
  })
  const acted = new LRUCache<string, number>({ max: MOST_PEOPLE })
  const count = showMetrics(deps, reads)
  let changes = 0
  const keep = ({ key, about }: Question, read: PublicRead) => {
    reads.set(key, { read, about }, { size: read.weight })
    // One that is larger than all may be together is not taken in.
    if (reads.peek(key)?.read !== read) read.retire()
  }
  const add = (question: Question): PublicRead => {
    const { key, load } = question
    const oldestMs = deps.database.kind === 'server' ? OLDEST_MS : Number.POSITIVE_INFINITY
    const made = () => {
      count()
      // Its size is known now; what was pushed out meanwhile has missed changes and stays out.
      if (reads.peek(key)?.read === read) keep(question, read)
    }
    const read = new PublicRead({ deps, changes: () => changes, oldestMs, made }, load)
    if (key.length <= LONGEST_KEY) keep(question, read)
    else read.retire()
    return read
  }
  const end = deps.database.changes.follow((change) => {
    changes += 1
    for (const { read, about } of reads.values()) if (concerns(change, about)) read.noteChange()
  })
  return {
    read: async (question, who) => {
      const read = reads.get(question.key)?.read ?? add(question)
      try {
        return await read.read(who === null ? 0 : acted.get(who.accountId))
      } finally {
        if (read.standing === null && reads.peek(question.key)?.read === read) reads.delete(question.key)
      }
    },
    noteActed: ({ accountId }) => void acted.set(accountId, changes),
    kept: () =>
      new Map(Array.from(reads.entries()).flatMap(([key, { read }]) => (read.standing ? [[key, read.standing]] : []))),
    close: () => {
      end()
      reads.clear()
    },
  }
}

/** Whether a change concerns what an answer tells of. */
function concerns({ events, announcements }: PublicChange, about: About): boolean {
  if (announcements && about.announcements) return true
  if (about.event === undefined) return false
  return events === 'all' || (about.event === 'any' ? events.length > 0 : events.includes(about.event))
}

/** Gives what is called after every answer that was made. */
function showMetrics({ metrics }: Deps, reads: Shelf): () => void {
  const help = 'Memory that answers the same for everybody take, about'
  shownNumber(metrics, 'portal_public_answers_bytes', help, () => reads.calculatedSize)
  const made = counter(metrics, {
    name: 'portal_public_answers_made_total',
    help: 'Answers the same for everybody that were made anew',
  })
  return () => made.inc()
}
