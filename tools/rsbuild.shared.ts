import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import {
  defineConfig,
  type HtmlTagHandler,
  mergeRsbuildConfig,
  type RsbuildConfig,
  type RsbuildPlugin,
  rspack,
} from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

/** How long a chunk may take. */
const CHUNK_TIMEOUT_MS = 120_000
const FIRST_PORT = Number(process.env.DEV_PORT ?? 3100)
/** Where each app answers while developing: at `DEV_PORT` and the three after it. */
export const DEV_PORT = {
  shell: FIRST_PORT,
  common: FIRST_PORT + 1,
  account: FIRST_PORT + 2,
  console: FIRST_PORT + 3,
} as const
/** Where the server answers while developing. */
const SERVER_PORT = Number(process.env.SERVER_PORT ?? 3000)
/** Oldest browsers: WeChat's and system WebViews of about four years ago. */
const BROWSERS = ['chrome >= 107', 'safari >= 15.6', 'ios_saf >= 15.6', 'firefox >= 104']

const ROOT = join(import.meta.dirname, '..')
const resolveFrom = createRequire(import.meta.url)
const isProduction = process.env.NODE_ENV === 'production'

function versionOf(name: string): string {
  const { version } = JSON.parse(readFileSync(resolveFrom.resolve(`${name}/package.json`), 'utf8'))
  return String(version)
}

/** What is built. */
interface BuiltApp {
  /** For a guest: its name in the environments' configuration. */
  name: string
  /** Folder of its `rsbuild.config.ts`. */
  root: string
  /** Where it answers while developing. */
  port: number
}

/** Where a build tells which files belong to which named part. */
const CHUNKS_FILE = 'chunks.json'

/** Writes down which scripts and styles come with each named part, so that the server can announce those of a screen with the page. */
const chunkList: RsbuildPlugin = {
  name: 'startline-chunk-list',
  setup(api) {
    api.onAfterBuild(({ stats }) => {
      if (stats === undefined || !isProduction) return
      const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true, ids: true })
      const files = Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
        name,
        assets.map((asset) => asset.name).filter((file) => /\.(js|css)$/.test(file)),
      ])
      writeFileSync(join(api.context.distPath, CHUNKS_FILE), JSON.stringify(Object.fromEntries(files), null, 1))
    })
  },
}

/**
 * The kit's styles come first and once. Repeated in the parts of an app that load apart, they would come again behind the app's own styles
 * and undo what screens say about a part of the kit. Parts that screens cannot say anything about stay with whoever opens them.
 */
const KIT_STYLES = {
  test: /packages[\\/]ui[\\/]src[\\/](?!(?:.*[\\/])?(?:crop-frame|dialog|error-summary|fold|found|question|undo-bar)\.).*\.css$/,
  type: 'css/mini-extract',
  name: 'kit',
  chunks: 'all',
  enforce: true,
  priority: 100,
} as const

/** What several screens share comes as a part of its own from this size on, unpacked: what home and forms share is a little below the usual 20,000. */
const SHARED_PART_BYTES = 17_000

const common = ({ name, root, port }: BuiltApp): RsbuildConfig => ({
  root,
  plugins: [chunkList],
  source: {
    define: {
      __CHUNK_TIMEOUT_MS__: CHUNK_TIMEOUT_MS,
      __FEDERATION_VERSION__: JSON.stringify(versionOf('@module-federation/runtime')),
      __QUERY_VERSION__: JSON.stringify(versionOf('@tanstack/react-query')),
    },
  },
  server: { port, strictPort: true, cors: { origin: /^http:\/\/localhost(:\d+)?$/ }, printUrls: false },
  output: {
    // Built beside the served folder and moved in when whole, by tools/build.mjs.
    distPath: { root: process.env.BUILD_DIR ?? join(ROOT, 'dist', '.build', name) },
    cleanDistPath: true,
    legalComments: 'none',
    cssModules: { localIdentName: `${name}_[local]_[hash:base64:5]` },
    overrideBrowserslist: BROWSERS,
  },
  performance: { printFileSize: false },
  tools: {
    rspack: {
      output: { chunkLoadTimeout: CHUNK_TIMEOUT_MS, uniqueName: `startline_${name}`, crossOriginLoading: 'anonymous' },
      optimization: { splitChunks: { minSize: SHARED_PART_BYTES, cacheGroups: { kit: KIT_STYLES } } },
    },
  },
})

// react-refresh installs a hook that forgets the renderer; one that keeps it lets a guest's copy find the shell's React.
const DEV_HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__??=(()=>{let n=0;const renderers=new Map();return{renderers,supportsFiber:true,inject(r){renderers.set(++n,r);return n},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}})()`

/** What runs before all other scripts: blocking and by itself, so that it runs before the first paint; hashed, so that it is cached. */
function scriptBefore() {
  const from = join(ROOT, 'apps/shell/src/before-scripts.js')
  const hash = createHash('sha256').update(readFileSync(from)).digest('hex').slice(0, 8)
  const to = `static/js/before.${hash}.js`
  return { copy: { from, to }, tag: { tag: 'script', head: true, append: false, attrs: { src: `/${to}` } } }
}

const SERVER_PATHS = [
  '/api',
  '/auth',
  '/oss',
  '/open',
  '/oidc',
  '/healthz',
  '/readyz',
  '/openapi',
  '/docs',
  '/config.json',
  '/__serverLoader',
]

/** The page's own scripts are needed before anything else; browsers put deferred ones behind all styles and pictures. */
const urgently: HtmlTagHandler = (tags) => {
  for (const { tag, attrs } of tags) if (tag === 'script' && attrs?.defer) attrs.fetchpriority = 'high'
}

/** The shell: a plain build without the federation plugin, so the federation runtime stays out of the first load. */
export function shell(root: string): RsbuildConfig {
  const before = scriptBefore()
  const tags = isProduction
    ? [before.tag, urgently]
    : [before.tag, { tag: 'script', head: true, append: false, children: DEV_HOOK }]
  return defineConfig(
    mergeRsbuildConfig(common({ name: 'shell', root, port: DEV_PORT.shell }), {
      // The router is packed with the page's other small libraries: one file less to wait for, and 0.6 kB.
      plugins: [pluginReact({ splitChunks: { react: true, router: false } })],
      source: { entry: { index: './src/index.tsx' } },
      html: { template: './index.html', scriptLoading: 'defer', tags },
      // Absolute: under a deep link a relative address would ask for scripts beside the screen.
      output: { assetPrefix: '/', copy: [before.copy] },
      server: {
        proxy: [{ pathFilter: SERVER_PATHS, target: `http://127.0.0.1:${SERVER_PORT}` }],
        historyApiFallback: true,
      },
    }),
  )
}

// The plugin finds these as Node would, in a form that cannot be shaken: a third of a guest's entry is only what nothing of it uses.
const SHAKEN = ['@module-federation/runtime', '@module-federation/webpack-bundler-runtime'].map((name) => {
  const found = resolveFrom.resolve(name)
  return [found, found.replace(/\.cjs$/, '.js')] as const
})

const single = (name: string) => ({
  singleton: true,
  import: false as const,
  // Inferred badly when left out.
  requiredVersion: `^${versionOf(name)}`,
})

// A container is no entry: without this its hot updates are accepted but never rendered.
const devRefresh = isProduction
  ? []
  : [join(ROOT, 'node_modules/@rspack/plugin-react-refresh/client/reactRefreshEntry.js')]

// Chromium from 136 on compiles such a script whole while it loads, off the main thread: a guest fetched ahead stands a fifth sooner.
// At the very end, since the minifier takes comments away; it counts only at the top of a file.
const compiledAhead = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /(?:__federation_expose_app|lib-router)\..*js$/,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
})

const federation = (name: string) =>
  pluginModuleFederation({
    name,
    filename: 'remoteEntry.[contenthash:8].js',
    // A variable of the page: under its own name a guest called `console` or `history` would take away the browser's.
    library: { type: 'var', name: `${name}Guest` },
    manifest: true,
    dts: false,
    exposes: { './app': { import: [...devRefresh, './src/expose.ts'] } },
    shared: {
      react: single('react'),
      'react/jsx-runtime': single('react'),
      'react-dom': single('react-dom'),
      'react-dom/client': single('react-dom'),
      '@tanstack/react-query': single('@tanstack/react-query'),
    },
    experiments: { externalRuntime: true, optimization: { target: 'web' } },
  })

/** A guest: a federation remote that exposes `./app` and carries no React of its own. */
export function subApp(guest: BuiltApp): RsbuildConfig {
  const { name, port } = guest
  return defineConfig(
    mergeRsbuildConfig(common(guest), {
      plugins: [pluginReact({ reactRefreshOptions: { library: name } }), federation(name)],
      source: { entry: { index: './src/index.ts' } },
      resolve: { alias: Object.fromEntries(SHAKEN) },
      dev: { assetPrefix: `http://localhost:${port}/`, client: { protocol: 'ws', host: 'localhost', port } },
      output: { assetPrefix: 'auto' },
      tools: { htmlPlugin: false, rspack: { plugins: isProduction ? [compiledAhead] : [] } },
    }),
  )
}
