/**
 * Keeps what a machine said about a failure for whoever looks for its cause; the person reads a sentence of ours. Not an error of the
 * page: those are for what is wrong with the page itself. Never takes anything of a person: no address with a query, no body.
 */
export function tellLog(what: string, error: unknown): void {
  console.info(`${what}: ${error instanceof Error ? error.message : String(error)}`)
}
