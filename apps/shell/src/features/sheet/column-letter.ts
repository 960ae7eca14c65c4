const LETTERS = 26
const A = 65

/** The letter a spreadsheet gives a column, counted from 0: A to Z, then AA. */
export const columnLetter = (index: number): string =>
  index < LETTERS
    ? String.fromCharCode(A + index)
    : columnLetter(Math.floor(index / LETTERS) - 1) + columnLetter(index % LETTERS)
