import { expect, inject, test } from 'vitest'
import { differences } from '../test/rows/compare-row.ts'
import { declaredRows } from '../test/rows/declared-rows.ts'
import { describer } from '../test/rows/described-answer.ts'
import { importStatements, SOURCES } from '../test/rows/import-statements.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { statements } from './statement.ts'

/** Columns that are never null in these answers though they can be in their tables, and why. */
const NEVER_NULL: Readonly<Record<string, string>> = {
  'duty-give: phone_sealed': 'goes when a duty ends',
  'duty-page: phone_sealed': 'goes when a duty ends',
  'upload-stored-file: stored_type': 'written with stored_at',
  'upload-stored-file: stored_size': 'written with stored_at',
  'upload-kept: size': 'written with stored_at',
  'export-consents: version': 'asked for in the statement',
  'export-consents: given_by': 'written with consent_version',
  'export-consents: given_at': 'written with consent_version',
  'upload-waiting: token_hash': 'asked for in the statement',
  'retention-papers-kept: archived_at': 'asked for in the statement',
  'retention-racers-known: archived_at': 'asked for in the statement',
  'retention-run-last: ended_at': 'asked for in the statement',
  'duplicate-pairs: birth_date': 'compared in the statement',
  'event-change-hold: opens_at': 'an event has groups',
  'event-change-hold: closes_at': 'an event has groups',
  'waiting-line: waiting_number': 'compared in the statement',
  'waiting-per-unit: unit_id': 'compared in the statement',
}

test('rows that statements declare have the names, types and nullability of their answers', async () => {
  await importStatements()
  const declared = declaredRows(SOURCES)
  const database = await openTestDatabase(inject('store'))
  const client = await database.pool.connect()
  const describe = await describer(client)
  const wrong: string[] = []
  const neverNull = new Set<string>()
  for (const { name, sql } of statements.values()) {
    // Another test's own.
    if (/^test[-_]/.test(name)) continue
    const found = declared.find(({ pattern }) => pattern.test(name))
    if (!found) wrong.push(`${name}: its declaration is not found`)
    if (!found?.row) continue
    const answer = await describe(sql)
    for (const { column, what, isAboutNull } of differences(found.row, answer, sql)) {
      const key = `${name}: ${column}`
      if (isAboutNull && NEVER_NULL[key]) neverNull.add(key)
      else wrong.push(`${key} ${what}`)
    }
  }
  client.release(true)
  await database.erase()
  expect(wrong).toEqual([])
  expect([...neverNull].toSorted()).toEqual(Object.keys(NEVER_NULL).toSorted())
})
