// Checks what the browser has to fetch before the first screen works: scripts and styles of the shell's entry and its home screen.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
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
/** Chunks the home screen needs; their names begin with these words. */
const HOME_CHUNKS = /^application-center\./
const lazy = ['static/js/async', 'static/css/async'].flatMap((folder) =>
  existsSync(join(shell, folder)) ? readdirSync(join(shell, folder)).map((file) => `${folder}/${file}`) : [],
)
const home = lazy.filter((file) => HOME_CHUNKS.test(file.split('/').at(-1)) && /\.(js|css)$/.test(file))
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
