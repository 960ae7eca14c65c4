import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { FRUGAL_ENV, FRUGAL_FLAGS } from './frugal.mjs'
import { needs } from './needs.ts'
import { findProgram } from './system.mjs'

const ROOT = join(import.meta.dirname, '..')
const at = (...parts: string[]) => join(ROOT, 'deploy', ...parts)
const read = (...parts: string[]) => readFileSync(at(...parts), 'utf8')

let home: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'startline-deploy-'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Runs a program; gives its exit code and all it said. */
function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(findProgram(program) ?? program, args, { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

describe('nginx', () => {
  const sample = needs('nginx', 'openssl')
  test.skipIf(sample.missing)(sample.named('takes the whole sample'), () => {
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
      // Ports and folders that every user may use.
      .replaceAll(/\blisten (\d+)/g, 'listen 127.0.0.1:10$1')
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${home}/${name};`,
    )
    const conf = join(home, 'nginx.conf')
    writeFileSync(
      conf,
      `pid ${home}/nginx.pid; error_log stderr warn; events {} http { access_log off; ${temporary.join(' ')} ${site} }`,
    )
    const { status, said } = run('nginx', '-t', '-q', '-p', home, '-c', conf)
    // The log that nginx was built with is root's; newer ones know `http2` by itself, too.
    const isExpected = /could not open error log file|"listen ... http2" directive is deprecated/
    const complaints = said.split('\n').filter((line) => line !== '' && !isExpected.test(line))
    expect({ status, complaints }).toEqual({ status: 0, complaints: [] })
  })

  test('leads to the site by its own name, whatever host a caller names', () => {
    const site = read('nginx', 'startline.conf')
    const targets = [...site.matchAll(/^\s*(?:return 30\d|rewrite\s+\S+) +([^;]+);/gm)].map(([, target]) => target)
    expect(targets).toEqual(['https://race.example$request_uri'])
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

  /** Runs the script with a curl that finds these addresses ready. */
  function restarted(lines: string, ready: string[], ...ports: string[]) {
    const [portals, bin] = [join(home, 'portals.conf'), mkdtempSync(join(home, 'bin-'))]
    writeFileSync(portals, lines)
    const answers = ready.map((address) => `*" http://${address}/readyz") exit 0 ;;`).join(' ')
    writeFileSync(join(bin, 'curl'), `#!/bin/sh\ncase "$*" in ${answers} esac\nexit 22\n`, { mode: 0o755 })
    const env = [`PATH=${bin}:${process.env.PATH}`, `PORTALS=${portals}`, 'RELOAD=true', 'RESTART=true', 'WAIT_S=1']
    const told = run('env', ...env, 'sh', at('nginx', 'rolling-restart.sh'), ...ports)
    return { ...told, left: readFileSync(portals, 'utf8') }
  }

  const BOTH = 'server 127.0.0.1:3001 max_fails=1;\nserver 10.0.0.2:3002 max_fails=1;\n'

  test('a portal that does not start stays out, and nobody goes on to the next', () => {
    const { status, said, left } = restarted(BOTH, ['10.0.0.2:3002'], '3001', '3002')
    expect({ status, left }).toEqual({ status: 1, left: BOTH.replace('1 max_fails=1;', '1 max_fails=1 down;') })
    expect(said).toContain('3001 did not become ready')
  })

  test('the last portal that serves is not taken out: the others are down, or not ready', () => {
    const down = BOTH.replace('2 max_fails=1;', '2 max_fails=1 down;')
    for (const lines of [BOTH, down]) {
      const ready = lines === down ? ['127.0.0.1:3001', '10.0.0.2:3002'] : ['127.0.0.1:3001']
      const { status, said, left } = restarted(lines, ready, '3001')
      expect({ status, left }).toEqual({ status: 1, left: lines })
      expect(said).toContain('3001 stays: no other portal')
    }
  })

  test('one portal after the other is taken out and put back', () => {
    const { status, said, left } = restarted(BOTH, ['127.0.0.1:3001', '10.0.0.2:3002'], '3001')
    expect({ status, said, left }).toEqual({ status: 0, said: '3001: out\n3001: ready\n', left: BOTH })
  })
})

const haproxy = needs('haproxy')
test.skipIf(haproxy.missing)(haproxy.named('HAProxy takes its sample'), () => {
  const told = run('haproxy', '-c', '-f', at('patroni', 'haproxy.cfg'))
  expect(told).toMatchObject({ status: 0, said: expect.stringContaining('valid') })
})

const caddy = needs('caddy')
test.skipIf(caddy.missing)(caddy.named('Caddy takes its sample'), () => {
  expect(run('caddy', 'validate', '--adapter', 'caddyfile', '--config', at('caddy', 'Caddyfile'))).toMatchObject({
    status: 0,
    said: expect.stringContaining('Valid configuration'),
  })
})

describe('secrets', () => {
  const files = globSync('deploy/**/*', { cwd: ROOT, withFileTypes: true })
    .filter((file) => file.isFile() && !file.parentPath.includes('texts'))
    .map((file) => relative(ROOT, join(file.parentPath, file.name)))
  /** What is called a secret and is followed by one; a variable, a file's path or an address is none. */
  const LITERAL =
    /(?:passw(?:or)?d|secret|token|api_?key)["']?[ \t]*[:=][ \t]*["']?(?![$"'\s/{}?…]|metrics-token)[^\s"',}]+/gi
  const IN_ADDRESS = /:\/\/[^\s/:@]+:(?![$…])[^\s/@]+@/g

  test.each(files)('%s has none', (file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    expect([...text.matchAll(LITERAL), ...text.matchAll(IN_ADDRESS)].map(([found]) => found)).toEqual([])
    expect(text).not.toMatch(/change-me|changeme/i)
  })

  test('what would be one is found', () => {
    for (const line of ['password: change-me', 'PGPASSWORD=abc', '"token": "abc"']) expect(line).toMatch(LITERAL)
    expect('postgres://startline:abc@host/x').toMatch(IN_ADDRESS)
    for (const line of ['PASSWORD=$(secret)', 'password: ${X}', 'may hold a token.']) expect(line).not.toMatch(LITERAL)
  })

  test('are made by a script: of 256 bits, another each time, for their owner alone, and never over others', () => {
    const made = [join(home, 'secrets-1'), join(home, 'secrets-2')]
    for (const folder of made) expect(run('sh', at('make-secrets.sh'), folder)).toMatchObject({ status: 0 })
    const said = made.map((folder) =>
      ['database.env', 'patroni.env', 'startline.sql'].flatMap((name) => {
        expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
        return readFileSync(join(folder, name), 'utf8').match(/[0-9a-f]{64}/g) ?? []
      }),
    )
    const [portal, superuser, rewind, replication, again] = said[0] ?? []
    expect([again, rewind]).toEqual([portal, superuser])
    expect(new Set([portal, superuser, replication, ...(said[1] ?? [])]).size).toBe(6)
    expect(run('sh', at('make-secrets.sh'), made[0] ?? '')).toMatchObject({ status: 1 })
    expect(run('sh', at('make-secrets.sh'))).toMatchObject({ status: 2 })
  })

  const patroni = needs('patroni')
  test.skipIf(patroni.missing)(patroni.named('Patroni takes users and passwords from there'), () => {
    const program = `import sys, json
from patroni.config import Config
print(json.dumps(Config(sys.argv[1], None)['postgresql']['authentication']))`
    const env = Object.fromEntries(
      ['SUPERUSER', 'REWIND', 'REPLICATION'].flatMap((user) => [
        [`PATRONI_${user}_USERNAME`, user.toLowerCase()],
        [`PATRONI_${user}_PASSWORD`, `of ${user}`],
      ]),
    )
    const all = Object.entries(env).map(([name, value]) => `${name}=${value}`)
    const told = run('env', ...all, '/usr/bin/python3', '-c', program, at('patroni', 'patroni.yml'))
    expect(JSON.parse(told.said)).toEqual({
      superuser: { username: 'superuser', password: 'of SUPERUSER' },
      rewind: { username: 'rewind', password: 'of REWIND' },
      replication: { username: 'replication', password: 'of REPLICATION' },
    })
  })
})

/** Of ten: what systemd itself calls fine begins below 2. */
const MOST_EXPOSED = 2

const analyzer = needs('systemd-analyze')
describe.skipIf(analyzer.missing)(analyzer.named('systemd'), () => {
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

describe('the unit', () => {
  const unit = read('systemd', 'startline@.service')
  const started = /^ExecStart=(.+) \/opt\S+node .*$/m.exec(unit)?.[1] ?? ''
  const FIXED = ['PORT=3001', 'HOST=127.0.0.1', 'DATA_DIR=/var/lib/startline', 'TRUST_PROXY=loopback', 'DRAIN_S=10']
  const others = Object.fromEntries(FIXED.map((one) => [one.split('=')[0] ?? '', 'other']))
  const linesOf = (text: string) => text.trim().split('\n')

  test('fixed settings win over those of its files', () => {
    const program = `${started.replaceAll('%i', '3001')} printenv`.split(' ')
    const { stdout } = spawnSync(program[0] ?? '', program.slice(1), {
      env: { ...process.env, ...others },
      encoding: 'utf8',
    })
    expect(linesOf(stdout)).toEqual(expect.arrayContaining(FIXED))
    expect(unit).not.toMatch(/^Environment=/m)
  })

  test('a folder for backups can be opened to it', () => {
    expect(unit).toContain('#ReadWritePaths=')
  })

  test('the wrapper gives a command the settings of the files, and those that are fixed', () => {
    const settings = join(home, 'settings')
    const opt = join(home, 'opt')
    mkdirSync(settings)
    mkdirSync(join(opt, 'node_modules', 'node', 'bin'), { recursive: true })
    writeFileSync(
      join(opt, 'node_modules', 'node', 'bin', 'node'),
      '#!/bin/sh\nprintenv; printf "given %s\\n" "$@"\n',
      { mode: 0o755 },
    )
    writeFileSync(
      join(settings, 'portal.env'),
      `# A comment\n; and another\n\nAPP_ENV=staging\nSMS_SIGN="a b"\nEMPTY=\n${Object.entries(others)
        .map(([name, value]) => `${name}=${value}`)
        .join('\n')}\n`,
    )
    writeFileSync(join(settings, 'database.env'), 'DATABASE_URL=postgres://startline@db/x?a=$b#c')
    const { status, said } = run(
      'env',
      `PORTAL_HOME=${opt}`,
      `PORTAL_SETTINGS=${settings}`,
      `PORTAL_UNIT=${at('systemd', 'startline@.service')}`,
      `PORTAL_USER=${userInfo().username}`,
      at('systemd', 'portal'),
      'event',
      'list',
      'a b',
    )
    expect(linesOf(said)).toEqual(
      expect.arrayContaining([
        ...FIXED.slice(1),
        'APP_ENV=staging',
        'SMS_SIGN=a b',
        'EMPTY=',
        'DATABASE_URL=postgres://startline@db/x?a=$b#c',
        'given list',
        'given a b',
      ]),
    )
    expect(status).toBe(0)
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

  test('names how codes are sent, and starts for a trial', () => {
    const { environment = {} } = services['portal-1'] ?? {}
    expect(environment).toMatchObject({ SMS_DRIVER: '${SMS_DRIVER:-console}', SMS_CONSOLE: '${SMS_CONSOLE:-yes}' })
    for (const name of ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN', 'SMS_TEMPLATE', 'SMS_APP_ID', 'SMS_HTTP_URL'])
      expect(environment[name]).toBe(`\${${name}-}`)
    expect(read('systemd', 'portal.env')).toMatch(/^SMS_DRIVER=console\nSMS_CONSOLE=yes$/m)
  })

  test('leads to all of them', () => {
    const portals = Object.keys(services).filter((name) => name.startsWith('portal-'))
    expect(services.caddy?.environment?.PORTALS).toBe(portals.map((name) => `${name}:3000`).join(' '))
    expect(read('caddy', 'Caddyfile')).toContain('{$PORTALS:')
  })
})
