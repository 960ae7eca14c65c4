import type { StatementRecord } from '@startline/contract'
import { type StatementRecord as Parsed, parseStatement } from '@startline/domain/statement'
import { type HostActor, type HostScope, hostScope, scopeFor } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import type { Executor } from '../../store/statement.ts'
import { type DueRow, findDue } from './hosted-fee.store.ts'

/** Rows read by one statement: on the embedded store everybody waits while it runs. */
const ROWS_PER_QUERY = 500
const TEXT_MAX = 200

/**
 * Compares a bank statement with the fees of an event for its host's people; a registrar knows the references of their groups alone.
 * Writes and logs nothing.
 * @throws Refusal as `hostScope` does
 */
export async function readStatement(
  deps: Deps,
  actingFor: ActingFor,
  eventId: string,
  text: string,
): Promise<{ records: StatementRecord[] }> {
  const scope = await scopeFor(deps, actingFor, eventId, 'readStatement')
  const due = await dueByReference(deps.database.db, scope)
  return { records: parseStatement(text, feesOf(due)).map((record) => present(record, due)) }
}

/** The same for the operator, as it was parsed. */
export async function parseEventStatement(deps: Deps, actor: HostActor, id: string, text: string): Promise<Parsed[]> {
  const { db } = deps.database
  return parseStatement(text, feesOf(await dueByReference(db, await hostScope(db, { kind: 'event', id }, actor))))
}

async function dueByReference(db: Executor, scope: HostScope): Promise<Map<string, DueRow>> {
  const due = new Map<string, DueRow>()
  let after = ''
  for (;;) {
    const page = await findDue(db, scope, after, ROWS_PER_QUERY)
    for (const row of page) due.set(row.reference, row)
    if (page.length < ROWS_PER_QUERY) return due
    after = page.at(-1)?.reference ?? ''
  }
}

const feesOf = (due: ReadonlyMap<string, DueRow>): Map<string, number> =>
  new Map([...due].map(([reference, { due_fen }]) => [reference, due_fen]))

const present = (record: Parsed, due: ReadonlyMap<string, DueRow>): StatementRecord => ({
  from_line: record.line,
  to_line: record.lastLine,
  text: Array.from(record.text).slice(0, TEXT_MAX).join(''),
  amount_fen: record.amountFen,
  direction: record.direction,
  references: record.references.flatMap((reference) => due.get(reference) ?? []),
  due_fen: record.dueFen,
  verdict: record.verdict,
})
