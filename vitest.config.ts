import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { portalBehind, portalDoes, sentCode } from './tools/forms/portal-behind.ts'
import { CHROMIUM_ARGS, findHeadless } from './tools/system.mjs'
import { TEST_LIMIT_MS, WAIT_MS } from './tools/test-limits.ts'

/** Forms by themselves, in a browser. */
const FORMS = ['apps/{shell,common,account,console}/src/**/*.form.test.tsx', 'packages/**/*.form.test.tsx']

/** The width that screens are designed at. */
const PHONE = { width: 390, height: 844 }
const FORM_LIBRARIES = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
  'react-router',
  '@base-ui/react/combobox',
  '@base-ui/react/dialog',
  'qr',
  'zustand',
  'zustand/vanilla',
  'zod/mini',
  'axe-core',
]

/** Server tests whose subject is the store itself; `npm test` runs them on the embedded store even where there is a PostgreSQL. */
const ABOUT_THE_STORE = [
  'apps/server/src/**/*.embedded.test.ts',
  'apps/server/src/store/{migrate,row-lists,statements,tables,transaction}.test.ts',
  'apps/server/src/entries/engine/overload.test.ts',
  'apps/server/src/entries/evaluation/contract-rules*.test.ts',
  'apps/server/src/test/stolen/stolen-store.test.ts',
]

const FAULTS = 'apps/server/src/faults/**'
/** By `STARTLINE_TESTS`: `npm test` leaves out long tests, most parts of `npm run test:full` the faults, which have a part of their own. */
const LEFT_OUT: Readonly<Record<string, string[]>> = {
  standard: ['**/*.full.*', FAULTS],
  'without-faults': [FAULTS],
}
const leftOut = LEFT_OUT[process.env.STARTLINE_TESTS ?? ''] ?? []

/** Set by `npm test` where there is a PostgreSQL: the other server tests run there. */
const onEmbedded = process.env.STARTLINE_EMBEDDED === 'about' ? ABOUT_THE_STORE : ['apps/server/src/**/*.test.ts']

const server = (store: 'embedded' | 'server') => ({
  extends: true as const,
  test: {
    name: store === 'embedded' ? 'server on the embedded store' : 'server on PostgreSQL',
    include: store === 'embedded' ? onEmbedded : ['apps/server/src/**/*.test.ts'],
    setupFiles: [
      'apps/server/src/test/quick-hashes.ts',
      'apps/server/src/test/watch-logs.ts',
      'tools/property-runs.ts',
      'apps/server/src/test/leave-nothing.ts',
    ],
    exclude: ['**/*.races.test.ts', ...(store === 'server' ? ['**/*.embedded.test.ts'] : []), ...leftOut],
    globalSetup: ['apps/server/src/test/global-setup.ts'],
    provide: { store },
    // Most of a file's time would go into importing the server again; files leave nothing behind (leave-nothing.ts).
    isolate: false,
  },
})

/** What depends on who has which of the server's connections, once more where a pooler lends them. */
const throughPgBouncer = {
  extends: true as const,
  test: {
    ...server('server').test,
    name: 'server through PgBouncer',
    include: [
      'apps/server/src/entries/{engine,waiting}/*.test.ts',
      'apps/server/src/http/cache/*.test.ts',
      'apps/server/src/media/tus/*.test.ts',
      'apps/server/src/operations/{backup,reconcile,keys}/*.test.ts',
      'apps/server/src/people/participant/*.test.ts',
      'apps/server/src/store/{.,changes,copy}/*.test.ts',
    ],
    exclude: ['**/*.embedded.test.ts', '**/migrate.test.ts'],
    globalSetup: ['apps/server/src/test/global-setup.ts', 'apps/server/src/test/pooler-setup.ts'],
    env: { STARTLINE_TEST_THROUGH_POOLER: 'yes' },
  },
}

/** What writes and reads registrations, once more where their tables are hashed by event; which index a plan names differs there. */
const hashedByEvent = {
  extends: true as const,
  test: {
    ...server('server').test,
    name: 'server on tables hashed by event',
    include: [
      'apps/server/src/{entries,hosting,event-entries,paper,privacy}/**/*.test.ts',
      'apps/server/src/operations/reconcile/*.test.ts',
      'apps/server/src/racing/{freeze,draw,publish,starter}/*.test.ts',
    ],
    exclude: [
      '**/*.embedded.test.ts',
      'apps/server/src/entries/{batch,find}/large-list.test.ts',
      'apps/server/src/entries/find/near-page.test.ts',
      'apps/server/src/entries/evaluation/probes.test.ts',
      '**/data-map.test.ts',
    ],
    globalSetup: ['apps/server/src/test/global-setup.ts', 'apps/server/src/test/hashed/hashed-setup.ts'],
    env: { STARTLINE_TEST_HASHED: 'yes' },
  },
}

export default defineConfig({
  test: {
    // Tests of the server wait for the store and for processes a third of the time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: TEST_LIMIT_MS,
    expect: { poll: { timeout: WAIT_MS } },
    // A flaky test is a fault of the product or of the test.
    retry: 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/{shell,common,account,console}/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...FORMS, ...leftOut],
          setupFiles: ['tools/fresh-modules.ts'],
          // A process for each file took three times the processor time.
          isolate: false,
        },
      },
      server('embedded'),
      server('server'),
      throughPgBouncer,
      hashedByEvent,
      {
        extends: true,
        test: {
          name: 'races on PostgreSQL',
          include: ['apps/server/src/**/*.races.test.ts'],
          exclude: [...configDefaults.exclude, ...leftOut],
          setupFiles: [
            'apps/server/src/test/quick-hashes.ts',
            'apps/server/src/test/watch-logs.ts',
            'tools/property-runs.ts',
            'apps/server/src/test/leave-nothing.ts',
          ],
          globalSetup: ['apps/server/src/test/global-setup.ts'],
          provide: { store: 'server' },
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [portalBehind],
        // Found ahead: what is met on the way would load the page anew in the middle of a test.
        optimizeDeps: { include: FORM_LIBRARIES },
        test: {
          name: 'forms',
          include: FORMS,
          globalSetup: ['tools/forms/global-setup.ts'],
          isolate: false,
          // After the others, before the journeys.
          sequence: { groupOrder: 1 },
          maxWorkers: availableParallelism(),
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: PHONE,
            commands: { portalDoes, sentCode },
            provider: playwright({
              actionTimeout: WAIT_MS,
              launchOptions: { executablePath: findHeadless(), args: CHROMIUM_ARGS },
              contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          sequence: { groupOrder: 2 },
          include: ['e2e/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...leftOut],
          setupFiles: ['e2e/watch-log.ts', 'e2e/close-pages.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          // A page waits more than it works: three files beside each other, each with a browser that stays for the next.
          maxWorkers: 3,
          isolate: false,
        },
      },
    ],
  },
})

declare module 'vitest' {
  interface ProvidedContext {
    store: 'embedded' | 'server'
  }
}
