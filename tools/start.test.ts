import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('npm start tells of a port in use before it builds', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  const env = { ...process.env, PORT: String(port), DATA_DIR: tmpdir(), NODE_ENV: undefined }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
    encoding: 'utf8',
    env,
  })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain(`PORT is ${port}, which is in use by another program`)
})
