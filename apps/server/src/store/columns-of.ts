import type { Tables } from './tables.ts'

/**
 * The names of all columns of a table, told one by one: what `select *` gives would be more as soon as a newer portal beside this one adds
 * a column, and a server refuses a prepared statement whose answer changed its form. One that is missing does not compile.
 */
export const columnsOf = <Table extends keyof Tables>(
  columns: Record<keyof Tables[Table] & string, true>,
): (keyof Tables[Table] & string)[] => Object.keys(columns) as (keyof Tables[Table] & string)[]
