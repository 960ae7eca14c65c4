import type { Portal } from './portal.ts'

const DATABASE_ENDED =
  'The database ended by itself; most likely the disk is full. Everything that was acknowledged is on it. Make room and start again.\n'

/** Ends the process when it is told to, with 0; and with 1 and words when the portal's database is gone for good. */
export function endProcessWith({ deps, stop }: Pick<Portal, 'deps' | 'stop'>): void {
  const end = (exitCode: number) => void stop().finally(() => process.exit(exitCode))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0))
  void deps.database.gone.then(() => {
    process.stderr.write(DATABASE_ENDED)
    end(1)
  })
}
