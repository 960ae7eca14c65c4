import { asHost, auditHost } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { tellListed } from '../../notices/tell-and-send.store.ts'
import { holdContests } from '../contest/contest.store.ts'
import { listDrawn } from './publish.store.ts'

/**
 * Shows the start lists of contests to everybody, and tells each organization once that has somebody in them. Those that are public already
 * stay so, and nobody is told of them again.
 * @throws Refusal as `hostScope` does; not_found for an unknown contest; list_not_drawn
 */
export const publishLists = (deps: Deps, actor: ActingFor, eventId: string, named: readonly string[]) =>
  asHost(
    deps,
    actor,
    { kind: 'event', id: eventId },
    async (tx, scope) => {
      const held = await holdContests(tx, scope)
      for (const [nth, id] of named.entries()) {
        const contest = held.find((one) => one.id === id) ?? failAt(`/contest_ids/${nth}`, 'not_found')
        if (contest.state === 'planned' || contest.state === 'frozen') fail('list_not_drawn')
      }
      const ids = await listDrawn(tx, scope, named, deps.now())
      if (ids.length === 0) return { listed: 0, told: 0 }
      const told = await tellListed(tx, scope.eventId, ids)
      await auditHost(tx, deps, scope, 'list.publish', { contest_ids: ids })
      return { listed: ids.length, told }
    },
    'publishLists',
  )
