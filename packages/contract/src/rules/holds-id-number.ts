import { normalizeIdNumber, readIdNumber } from '@startline/domain'

// Apart from what everybody reads: the home brings that along, and need not know what an ID number is.

// Each may begin inside another, as behind a digit that belongs to the words before it.
const SHAPE = /(?=(\d{17}[\dX]))/g

/** What a text of an announcement may not hold: a resident's ID number, in whatever digits it is written. */
export const holdsIdNumber = (text: string): boolean =>
  [...normalizeIdNumber(text).matchAll(SHAPE)].some(([, number = '']) => readIdNumber(number).ok)
