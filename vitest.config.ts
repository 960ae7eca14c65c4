import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { aboutTheStore, coversTheRest } from './apps/server/src/test/embedded-list.ts'

/** `npm test` runs server tests on PostgreSQL, and on the embedded store a list; whoever runs some by hand has them all on both. */
const onEmbedded =
  process.env.STARTLINE_EMBEDDED === 'list'
    ? ['apps/server/src/**/*.embedded.test.ts', ...aboutTheStore, ...coversTheRest]
    : ['apps/server/src/**/*.test.ts']

const server = (store: 'embedded' | 'server') => ({
  extends: true as const,
  test: {
    name: store === 'embedded' ? 'server on the embedded store' : 'server on PostgreSQL',
    include: store === 'embedded' ? onEmbedded : ['apps/server/src/**/*.test.ts'],
    setupFiles: [
      'apps/server/src/test/note-uses.ts',
      'apps/server/src/test/watch-logs.ts',
      'tools/property-runs.ts',
      'apps/server/src/test/leave-nothing.ts',
    ],
    exclude: ['**/*.races.test.ts', ...(store === 'server' ? ['**/*.embedded.test.ts'] : [])],
    globalSetup: ['apps/server/src/test/global-setup.ts'],
    provide: { store },
    // Most of a file's time would go into importing the server again; files leave nothing behind (leave-nothing.ts).
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'rules and parts',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/{shell,common,account}/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      server('embedded'),
      server('server'),
      {
        extends: true,
        test: {
          name: 'races on PostgreSQL',
          include: ['apps/server/src/**/*.races.test.ts'],
          setupFiles: [
            'apps/server/src/test/watch-logs.ts',
            'tools/property-runs.ts',
            'apps/server/src/test/leave-nothing.ts',
          ],
          globalSetup: ['apps/server/src/test/global-setup.ts'],
          provide: { store: 'server' },
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'in a browser',
          include: ['e2e/**/*.test.ts'],
          setupFiles: ['e2e/watch-log.ts', 'e2e/close-pages.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          // A page waits more than it works: two files beside each other, each with a browser that stays for the next.
          maxWorkers: 2,
          isolate: false,
          // A busy machine can make a browser miss a moment that a person would not; what is broken is broken twice, and whatever needed a
          // second try is told by name at the end.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 60_000,
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
