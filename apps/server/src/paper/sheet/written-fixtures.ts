import type { FileMeta } from '@startline/contract'
import { readSheet } from './read-sheet.ts'
import { openArchive } from './zip-entries.ts'

/** The bytes of a file that was answered. For tests. */
export const bytesOf = async ({ blob }: FileMeta): Promise<Buffer> => Buffer.from(await blob.arrayBuffer())

/** A page of a file that was answered, read as those are that people send. For tests. */
export const readBack = async (file: FileMeta, page?: string) => readSheet(await bytesOf(file), page)

/** The parts of a workbook as text, by name. For tests. */
export async function partsOf(file: FileMeta): Promise<Map<string, string>> {
  const files = await openArchive(await bytesOf(file), () => true)
  return new Map([...files].map(([name, content]) => [name, content.toString('utf8')]))
}

/** Texts that a spreadsheet program would reckon with, were they typed. For tests. */
export const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1,1)',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://127.0.0.1/","x")',
  '=WEBSERVICE("http://127.0.0.1/")',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '\u200b=1+1',
]
