import fc from 'fast-check'

/** How many cases a property is tried with; `npm run test:full` asks for more. */
fc.configureGlobal({ numRuns: Number(process.env.PROPERTY_RUNS ?? 100) })
