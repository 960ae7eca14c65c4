import { messages } from '@startline/ui'

/** Words of the groups below the form of a first child. */
export const useOfferText = messages({
  which: ['参加哪个组别？', 'Which group?'],
  pressSaves: [
    '点一个组别，就会保存并去核对；提交之前都可以改。',
    'Press a group to save and go on to the check; until you submit, everything can be changed.',
  ],
  later: ['先保存，再选组别', 'Save, and choose groups next'],
  photoFirst: ['请先在上面选好证件照', 'Please choose the ID photo above first'],
})
