/** A file of the contract as browsers get it. */
export function leanContract(source: string): string
/** The table of rules without those that only the server tells. */
export function rulesInBrowsers(source: string): string
