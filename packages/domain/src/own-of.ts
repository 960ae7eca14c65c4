/**
 * What a table has under a key that came from elsewhere: a field's name, a word of a sheet, a part of an address. What every object has from
 * birth (`toString`, `constructor`, `__proto__`) is no entry of any table.
 */
export const ownOf = <T extends object>(table: T, key: PropertyKey | null | undefined): T[keyof T] | undefined =>
  key !== null && key !== undefined && Object.hasOwn(table, key) ? table[key as keyof T] : undefined
