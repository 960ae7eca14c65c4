/** A count with its noun, in English. */
export const some = (one: string, several: string) => (count: number) => `${count} ${count === 1 ? one : several}`
/** So many lines of the list, in English. */
export const lines = some('line', 'lines')
