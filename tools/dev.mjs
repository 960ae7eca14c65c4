// `npm run dev`: the server and the four apps with hot replacement, at one address. When one ends, all end.
// DEV_PORT and SERVER_PORT move them; the entries of deploy/config/development.json move by hand.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { APPS, NODE, ROOT, SERVER } from './paths.mjs'

const RSBUILD = join(ROOT, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js')
const SERVER_ENV = {
  APP_ENV: 'development',
  HOST: '127.0.0.1',
  PORT: process.env.SERVER_PORT ?? '3000',
  SEED: process.env.SEED ?? 'demo',
}

const parts = {
  server: { args: ['--watch', '--watch-preserve-output', SERVER], env: SERVER_ENV },
  ...Object.fromEntries(
    APPS.map((app) => [
      app,
      { args: [RSBUILD, 'dev', '--root', join(ROOT, 'apps', app)], env: { NODE_ENV: 'development' } },
    ]),
  ),
}

function startPart([name, { args, env }]) {
  const child = spawn(NODE, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const tell = (text) => process.stdout.write(String(text).replace(/^(?=.)/gm, `[${name}] `))
  child.stdout.on('data', tell)
  child.stderr.on('data', tell)
  return child
}

await ensureInstalled()
const children = Object.entries(parts).map(startPart)
const stopAll = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll)
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1
    stopAll()
  })
}
console.log(`The portal will be at http://localhost:${process.env.DEV_PORT ?? 3100}`)
