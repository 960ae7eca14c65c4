/** A statement of a migration that a portal of the version before cannot live beside, and why. */
export interface Breaking {
  statement: string
  why: string
}

/** A name as statements write it: with a schema and quotes, or without. */
const NAME = String.raw`[\w".]+`
const COLUMN = String.raw`(?:column\s+)?(?:if\s+(?:not\s+)?exists\s+)?${NAME}`

/** What breaks the older portal, by the part of a statement that does it; parts of an `alter table` stand between commas. */
const BREAKING: readonly [RegExp, string][] = [
  [/^drop table\b/, 'older portals still ask this table'],
  [/^drop (materialized )?view\b/, 'older portals still ask this view'],
  [/^drop (function|procedure|type|sequence)\b/, 'older portals may still use it'],
  [/^(alter table|alter view|alter type) .*\brename\b/, 'older portals know it by its former name'],
  [
    new RegExp(String.raw`\bdrop\s+(?!constraint|default|not null|expression|identity)${COLUMN}`),
    'older portals still ask this column',
  ],
  [
    /\balter\s+(column\s+)?\S+\s+(set data )?type\b/,
    'the table is written anew while everybody waits, and older portals read the former type',
  ],
  [/\balter\s+(column\s+)?\S+\s+set not null\b/, 'older portals may still leave it empty'],
  [/\balter\s+(column\s+)?\S+\s+drop default\b/, 'older portals leave it to the default'],
  [/^truncate\b/, 'older portals still ask these rows'],
]
const NEW_COLUMN = /\badd\s+(?!constraint|check|unique|primary|foreign|exclude)(column\s+)?(if not exists\s+)?/
const NEEDED = /\bnot null\b/
const FILLED = /\bdefault\b|\bgenerated\b/
const NEW_RULE = /\badd\s+(constraint\b|check\b|unique\b|primary key\b|foreign key\b|exclude\b)/
const LATER_CHECKED = /\bnot valid\b/

/**
 * What of a migration would break a portal of the version before that still runs beside the new one. A second step says of what first step
 * it is the end: `-- second step of 0051: no portal since then asks the column`; then nothing of it is told.
 */
export function breakingOf(sql: string): Breaking[] {
  if (secondStepOf(sql) !== null) return []
  const made = madeHere(sql)
  return statementsOf(sql).flatMap((statement) => {
    const table = /^(?:alter table|create (?:unique )?index\b.*?\bon)\s+(?:if exists\s+)?(?:only\s+)?([\w".]+)/.exec(
      statement,
    )?.[1]
    if (table !== undefined && made.has(table)) return []
    return partsOf(statement).flatMap((part) => {
      const why = whyBreaking(part)
      return why === null ? [] : [{ statement: part, why }]
    })
  })
}

/** The number of the first step that a migration ends, or null. */
export const secondStepOf = (sql: string): string | null => /^-- second step of (\d{4}): \S/m.exec(sql)?.[1] ?? null

function whyBreaking(part: string): string | null {
  const known = BREAKING.find(([pattern]) => pattern.test(part))
  if (known) return known[1]
  if (/^create unique index\b/.test(part)) return 'older portals may write what is no longer allowed'
  if (!part.startsWith('alter table')) return null
  if (NEW_COLUMN.test(part) && NEEDED.test(part) && !FILLED.test(part))
    return 'older portals leave the new column empty'
  if (NEW_RULE.test(part) && !LATER_CHECKED.test(part))
    return 'everybody waits while all rows are checked, and older portals may break the rule: add it "not valid"'
  return null
}

/** Tables that the migration itself makes: nobody has them yet. */
const madeHere = (sql: string): Set<string> =>
  new Set(
    Array.from(
      statementsOf(sql)
        .join(';')
        .matchAll(/create table (?:if not exists )?([\w".]+)/g),
      ([, name]) => name ?? '',
    ),
  )

/** The statements in lower case, blanks made one, without comments and with what stands in quotes and in bodies of functions left out. */
const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')

/** The parts of an `alter table`, each as a statement of its own; any other statement as it is. */
function partsOf(statement: string): string[] {
  const head = /^alter table (?:if exists )?(?:only )?[\w".]+ /.exec(statement)?.[0]
  if (head === undefined) return [statement]
  const parts = ['']
  let depth = 0
  for (const character of statement.slice(head.length)) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => head + part.trim())
}
