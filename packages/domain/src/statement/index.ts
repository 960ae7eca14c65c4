export { decodeStatement } from './decode.ts'
export { type Direction, type KnownFees, parseStatement, type StatementRecord, type Verdict } from './parse.ts'
