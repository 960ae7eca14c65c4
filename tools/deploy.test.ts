import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { FRUGAL_ENV, FRUGAL_FLAGS } from './frugal.mjs'

const ROOT = join(import.meta.dirname, '..')
const at = (...parts: string[]) => join(ROOT, 'deploy', ...parts)
const read = (...parts: string[]) => readFileSync(at(...parts), 'utf8')

let home: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'startline-deploy-'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Whether this machine has a program; what needs it is skipped by name where it has not. */
const has = (name: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) => existsSync(join(folder, name)))

/** Runs a program; gives its exit code and all it said. */
function run(program: string, ...args: string[]) {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env })
  return { status, said: stdout + stderr }
}

describe('nginx', () => {
  test.skipIf(!has('nginx') || !has('openssl'))('takes the whole sample', () => {
    const [cert, key] = [join(home, 'cert.pem'), join(home, 'key.pem')]
    run(
      'openssl',
      ...`req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=race.example -keyout ${key} -out ${cert}`.split(
        ' ',
      ),
    )
    for (const name of ['portals.conf', 'locations.conf']) copyFileSync(at('nginx', name), join(home, name))
    const site = read('nginx', 'startline.conf')
      .replaceAll('/etc/nginx/startline', home)
      .replaceAll('/etc/ssl/startline/fullchain.pem', cert)
      .replaceAll('/etc/ssl/startline/key.pem', key)
      .replaceAll('/var/log/nginx', home)
    const conf = join(home, 'nginx.conf')
    writeFileSync(conf, `pid ${home}/nginx.pid; error_log stderr warn; events {} http { ${site} }`)
    expect(run('nginx', '-t', '-q', '-p', home, '-c', conf)).toEqual({ status: 0, said: '' })
  })

  test('the script that restarts portals is one that shells understand, and says what it wants', () => {
    const script = at('nginx', 'rolling-restart.sh')
    expect(run('sh', '-n', script)).toEqual({ status: 0, said: '' })
    expect(run('sh', script)).toMatchObject({ status: 2, said: expect.stringContaining('Usage:') })
  })

  test('no portal is restarted that the file does not name', () => {
    const portals = join(home, 'portals.conf')
    copyFileSync(at('nginx', 'portals.conf'), portals)
    const told = run(
      'env',
      `PORTALS=${portals}`,
      'RESTART=false',
      'sh',
      at('nginx', 'rolling-restart.sh'),
      '3001',
      '300',
    )
    expect(told).toMatchObject({ status: 2, said: expect.stringContaining('no portal at port 300') })
    expect(readFileSync(portals, 'utf8')).toBe(read('nginx', 'portals.conf'))
  })

  test('the only portal there is stays in', () => {
    const portals = join(home, 'portals.conf')
    writeFileSync(portals, 'server 127.0.0.1:3001;\n')
    const told = run('env', `PORTALS=${portals}`, 'RESTART=false', 'sh', at('nginx', 'rolling-restart.sh'), '3001')
    expect(told).toMatchObject({ status: 2, said: expect.stringContaining('no other portal') })
    expect(readFileSync(portals, 'utf8')).toBe('server 127.0.0.1:3001;\n')
  })

  test('a portal that does not start stays out, and nobody goes on to the next', () => {
    const portals = join(home, 'portals.conf')
    // Nobody listens at port 1.
    writeFileSync(portals, read('nginx', 'portals.conf').replace(':3001', ':1'))
    const env = [`PORTALS=${portals}`, 'RELOAD=true', 'RESTART=true', 'WAIT_S=1']
    const told = run('env', ...env, 'sh', at('nginx', 'rolling-restart.sh'), '1', '3002')
    expect(told).toMatchObject({ status: 1, said: expect.stringContaining('1 did not become ready') })
    expect(readFileSync(portals, 'utf8')).toMatch(/:1 .* down;\nserver 127\.0\.0\.1:3002 [^d]*;/)
  })
})

test.skipIf(!has('haproxy'))('HAProxy takes its sample', () => {
  const told = run('haproxy', '-c', '-f', at('patroni', 'haproxy.cfg'))
  expect(told).toMatchObject({ status: 0, said: expect.stringContaining('valid') })
})

test.skipIf(!has('caddy'))('Caddy takes its sample', () => {
  expect(run('caddy', 'validate', '--adapter', 'caddyfile', '--config', at('caddy', 'Caddyfile'))).toMatchObject({
    status: 0,
    said: expect.stringContaining('Valid configuration'),
  })
})

/** Of ten: what systemd itself calls fine begins below 2. */
const MOST_EXPOSED = 2

describe.skipIf(!has('systemd-analyze'))('systemd', () => {
  test('understands the unit', () => {
    const unit = join(home, 'startline@.service')
    writeFileSync(unit, read('systemd', 'startline@.service').replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'))
    expect(run('systemd-analyze', 'verify', '--man=no', unit)).toEqual({ status: 0, said: '' })
  })

  test('finds it closed in', () => {
    const { said } = run(
      'systemd-analyze',
      'security',
      '--offline=true',
      '--no-pager',
      at('systemd', 'startline@.service'),
    )
    expect(Number(/exposure level[^:]*: ([\d.]+)/.exec(said)?.[1])).toBeLessThan(MOST_EXPOSED)
  })
})

describe('how the portal is started', () => {
  test.each([
    ['unit', read('systemd', 'startline@.service')],
    ['image', read('container', 'Dockerfile').replaceAll('", "', ' ')],
  ])('%s: frugally, as npm start does', (_what, text) => {
    expect(text).toContain(FRUGAL_FLAGS.join(' '))
    for (const [name, value] of Object.entries(FRUGAL_ENV)) expect(text).toContain(`${name}=${value}`)
    expect(text).toContain('apps/server/src/main.ts')
  })
})

describe('the image', () => {
  const lines = read('container', 'Dockerfile').split('\n')
  const copied = lines.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [])

  test('is made of files that are there', () => {
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  test('knows every workspace before npm looks', () => {
    const workspaces = globSync(['apps/*/package.json', 'packages/*/package.json', 'bench/package.json'], { cwd: ROOT })
    const known = (file: string) => copied.includes(file) || copied.includes(dirname(dirname(file)))
    expect(workspaces.length).toBeGreaterThan(10)
    expect(workspaces.filter((file) => !known(file))).toEqual([])
  })

  test('runs as nobody in particular, and stops when it is told to', () => {
    const text = lines.join('\n')
    expect(text.slice(text.lastIndexOf('FROM'))).toMatch(/^USER node$[^]*^STOPSIGNAL SIGTERM$[^]*^CMD \["node",/m)
  })
})

describe('compose', () => {
  const { services } = parse(read('container', 'compose.yml'), { merge: true }) as {
    services: Record<string, { depends_on?: object; environment?: Record<string, string>; stop_grace_period?: string }>
  }

  test('starts portals one after the other, behind a database that is ready', () => {
    expect(services['portal-1']?.depends_on).toEqual({ database: { condition: 'service_healthy' } })
    expect(services['portal-2']?.depends_on).toEqual({ 'portal-1': { condition: 'service_healthy' } })
    expect(services['portal-2']?.environment).toEqual(services['portal-1']?.environment)
    expect(services['portal-1']?.stop_grace_period).toBe('30s')
  })

  test('leads to all of them', () => {
    const portals = Object.keys(services).filter((name) => name.startsWith('portal-'))
    expect(services.caddy?.environment?.PORTALS).toBe(portals.map((name) => `${name}:3000`).join(' '))
    expect(read('caddy', 'Caddyfile')).toContain('{$PORTALS:')
  })
})
