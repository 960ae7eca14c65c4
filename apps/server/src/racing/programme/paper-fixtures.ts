import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs a program on a PDF; gives what it prints. */
async function ask(program: string, options: string[], blob: Blob): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'startline-paper-'))
  try {
    const file = join(folder, 'paper.pdf')
    writeFileSync(file, Buffer.from(await blob.arrayBuffer()))
    return execFileSync(program, [...options, file, ...(program === 'pdftotext' ? ['-'] : [])], { encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The words of a PDF, page by page, as they stand on the paper. For tests. */
export const pagesOf = async (blob: Blob): Promise<string[]> =>
  (await ask('pdftotext', ['-layout'], blob)).split('\f').slice(0, -1)

/** Whether each font of a PDF goes along in it, by its line of `pdffonts`. For tests. */
export const fontsOf = async (blob: Blob): Promise<string[]> =>
  (await ask('pdffonts', [], blob)).trim().split('\n').slice(2)
