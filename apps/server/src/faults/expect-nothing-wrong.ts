import { expect } from 'vitest'
import { openDatabase } from '../store/connect/open.ts'
import type { DatabaseChoice } from '../store/database.ts'
import { type Counts, checkLedger, nothingWrong } from '../test/ledger/check-ledger.ts'
import type { Ledger } from '../test/ledger/ledger.ts'
import { silent } from '../test/test-database.ts'
import { tellCounts } from './rounds.ts'

/**
 * Opens a store that no portal has open any more and expects it to be what the ledger says; gives how much was tried.
 * @param what happened to it, for the list of counts
 * @param rounds how often it happened
 */
export async function expectNothingWrong(
  choice: DatabaseChoice,
  ledger: Ledger,
  what: string,
  rounds = 1,
): Promise<Counts> {
  const database = await openDatabase(choice, silent)
  const { wrongs, counts } = await checkLedger(database.db, ledger).finally(() => database.close())
  const wrong = { lost: wrongs.lost.length, doubled: wrongs.doubled.length, oversold: wrongs.oversold.length }
  tellCounts(what, { rounds, ...counts, ...wrong })
  expect(wrongs).toEqual(nothingWrong)
  return counts
}
