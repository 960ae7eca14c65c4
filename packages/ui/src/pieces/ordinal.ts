const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const rules = new Intl.PluralRules('en', { type: 'ordinal' })

/** A place in a row as English writes it: 1st, 2nd, 3rd, 4th, 11th, 21st. */
export const ordinal = (position: number): string => `${position}${ENDINGS[rules.select(position)] ?? 'th'}`
