export { startEntriesIn } from '@startline/entry'
