export { NextStart as default } from '@startline/entry'
