import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { makeMemoryGroup } from '../../../../../tools/memory-group.ts'
import { needs } from '../../../../../tools/needs.ts'

const MEGABYTE = 1024 * 1024
/** What `docs/operating.md` says that a first start takes. */
const FIRST_START_MB = 700
const grouping = needs('memory groups')

const OPEN = `
const { openEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)})
const quiet = { info() {}, warn() {}, error() {} }
const database = await openEmbedded(process.argv[1], quiet)
await database.ping()
await database.close()
`

test.skipIf(grouping.missing)(
  grouping.named('the first embedded start makes its store within the documented memory'),
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'startline-first-start-'))
    const group = makeMemoryGroup(`startline-first-start-${process.pid}`, FIRST_START_MB * MEGABYTE)
    onTestFinished(() => {
      group.remove()
      rmSync(folder, { recursive: true, force: true })
    })
    const enter = `echo $$ > ${group.procs} && exec "$0" --input-type=module -e "$1" "$2"`
    const child = spawn('sh', ['-c', enter, process.execPath, OPEN, folder], { stdio: ['ignore', 'ignore', 'pipe'] })
    const said = text(child.stderr)
    const [code] = await once(child, 'close')
    expect({ code, said: await said }).toEqual({ code: 0, said: '' })
    expect(group.peak()).toBeLessThanOrEqual(FIRST_START_MB * MEGABYTE)
  },
)
