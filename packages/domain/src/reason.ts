/**
 * Why a rule was not kept, for machines; words are made where they are shown.
 * `expected` and `actual` are language-neutral: a date, a number, a gender, or one of the plain words
 * `unknown`, `none`, `photo`, `consent`.
 */
export interface Reason<Rule extends string = string> {
  rule: Rule
  expected: string
  actual: string
}
