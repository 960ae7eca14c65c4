import manifest from '../package.json' with { type: 'json' }

export { default } from './sub-app.tsx'

/** Names this build in a report. */
export const buildInfo = { name: 'console', version: manifest.version }
