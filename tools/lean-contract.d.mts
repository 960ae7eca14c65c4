/** A file of the contract as browsers get it. */
export function leanContract(source: string): string
