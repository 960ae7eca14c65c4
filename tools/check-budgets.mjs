// Checks what the browser has to fetch before the first screen works: scripts and styles of the shell's entry and its home screen.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { DIST } from './paths.mjs'

/** Most brotli bytes of a part, from the budgets of the product's design. */
const budgets = { 'first screen JavaScript': 130_000, 'first screen CSS': 12_000 }

const shell = join(DIST, 'shell')
const compressed = (file) => {
  const path = join(shell, file)
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length
}
const html = readFileSync(join(shell, 'index.html'), 'utf8')
const inPage = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file)
/** The home screen's own chunk; what it shares with other screens comes in chunks beside it. */
const HOME = 'application-center'

/** Names of all chunks the home screen needs: the bundler's loader names those that it fetches together with the home's own. */
function homeChunks(loader) {
  const names = new Map([...loader.matchAll(/(\w+):"([\w-]+)"/g)].map(([, id, name]) => [id, name]))
  const home = [...names].find(([, name]) => name === HOME)?.[0] ?? HOME
  const together = [...loader.matchAll(/Promise\.all\(\[([^\]]*)\]\)/g)].map(([, list]) =>
    [...list.matchAll(/\.e\("([^"]+)"\)/g)].map(([, id]) => id),
  )
  const ids = together.find((list) => list.includes(home)) ?? [home]
  return ids.map((id) => names.get(id) ?? id)
}

// The served folder keeps the files of former releases; only those of this one are looked at.
const [current] = JSON.parse(readFileSync(join(DIST, '.releases.json'), 'utf8')).shell
const lazy = current.filter((file) => /^static\/(js|css)\/async\//.test(file))
const loader = inPage.filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(shell, file), 'utf8'))
const chunks = homeChunks(loader.join('\n'))
const home = lazy.filter((file) => chunks.includes(file.split('/').at(-1).split('.')[0]) && /\.(js|css)$/.test(file))
if (home.length === 0) throw new Error(`The build has no chunk "${HOME}".`)
const files = [...new Set([...inPage, ...home])]
const total = (ending) => files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + compressed(file), 0)
const found = { 'first screen JavaScript': total('.js'), 'first screen CSS': total('.css') }

for (const [part, most] of Object.entries(budgets)) {
  const fits = found[part] <= most && found[part] > 0
  console.log(
    `${part}: ${(found[part] / 1000).toFixed(1)} kB of ${most / 1000} kB (brotli)${fits ? '' : ' — TOO MUCH'}`,
  )
  if (!fits) process.exitCode = 1
}
