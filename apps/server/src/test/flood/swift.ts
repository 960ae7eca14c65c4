import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findProgram } from '../../../../../tools/system.mjs'
import { s3Of } from '../../outside/storage/s3-client.ts'
import type { BucketChoice } from '../../outside/storage/storage-settings.ts'

/** A private server that speaks S3 and checks signatures, with one empty bucket. */
export interface TestSwift {
  bucket: BucketChoice
  /** Settings of a portal that keeps its files there. */
  env: Record<string, string>
  /** Ends it and removes what it kept. */
  stop(): Promise<void>
}

/** Debian's own: the packages are seen by no other. */
const PYTHON = '/usr/bin/python3'
const SERVER = join(import.meta.dirname, 'swift-server.py')
const SERVERS = ['proxy', 'account', 'container', 'object'].map((part) => `swift-${part}-server`)
/** Swift keeps what it knows of a file in attributes of it, which not every disk has. */
const TRY_ATTRIBUTES = `import os, sys, tempfile
with tempfile.NamedTemporaryFile(dir=sys.argv[1]) as file: os.setxattr(file.name, 'user.swift', b'x' * 1000)`

/** Why no Swift can be started here, or null. */
export function whyNoSwift(): string | null {
  if (!SERVERS.every(findProgram) || !runsPython('import swift')) return 'needs OpenStack Swift'
  return parentFolder() === null ? 'needs a folder with extended attributes' : null
}

const runsPython = (program: string, ...args: string[]): boolean =>
  spawnSync(PYTHON, ['-c', program, ...args], { stdio: 'ignore' }).status === 0

const hasAttributes = (folder: string): boolean => existsSync(folder) && runsPython(TRY_ATTRIBUTES, folder)

const parentFolder = (): string | null => [tmpdir(), '/var/tmp', '/dev/shm'].find(hasAttributes) ?? null

/** Starts a server; `whyNoSwift` tells before whether it can be. */
export async function startSwift(): Promise<TestSwift> {
  const home = mkdtempSync(join(parentFolder() ?? tmpdir(), 'startline-swift-'))
  // The shell outlives us: when our end of the pipe closes, whatever the reason, the server ends and the folder goes.
  const script = '"$1" "$2" "$3"; rm -rf "$3"'
  const shell = spawn('sh', ['-c', script, 'sh', PYTHON, SERVER, home], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()))
  const lines = createInterface({ input: shell.stdout })
  const endpoint = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve)
    void ended.then(() => reject(new Error('Swift did not start.')))
  })
  const bucket = {
    endpoint,
    region: 'us-east-1',
    name: 'startline-test',
    keyId: 'test:tester',
    secret: 'testing',
    pathStyle: true,
  }
  const { sdk, client } = await s3Of(bucket)
  await client.send(new sdk.CreateBucketCommand({ Bucket: bucket.name }))
  const stop = async () => {
    client.destroy()
    shell.stdin.end()
    await ended
  }
  return { bucket, env: envOf(bucket), stop }
}

const envOf = ({ endpoint, name, keyId, secret }: BucketChoice): Record<string, string> => ({
  STORAGE: 's3',
  S3_ENDPOINT: endpoint,
  S3_BUCKET: name,
  S3_ACCESS_KEY_ID: keyId,
  S3_SECRET_ACCESS_KEY: secret,
})
