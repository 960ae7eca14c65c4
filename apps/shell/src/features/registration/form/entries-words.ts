import type { Catalogue } from '@startline/ui'
/** Words of the step that picks groups, unit and district. */
export const entriesWords = {
  entriesTitle: ['参加哪个组别？', 'Which groups?'],
  entriesLead: [
    '只列出适合的组别；只有一个还有名额的，已经选好。',
    'Only groups that fit are offered; the only one with places is chosen already.',
  ],
  disciplines: { jifen: ['个人积分赛', 'Individual points race'], jingsu: ['个人竞速赛', 'Individual sprint race'] },
  chooseGroup: (name: string) => [`请为${name}选择组别`, `Please choose a group for ${name}`],
  left: (left: number, capacity: number) => [`剩余 ${left} 个名额，共 ${capacity} 个`, `${left} left of ${capacity}`],
  unlimited: ['名额不限', 'No limit of places'],
  waitFor: (waiting: number) =>
    waiting > 0
      ? [`名额已满，可候补（已有 ${waiting} 人）`, `Full: waiting list only (${waiting} waiting)`]
      : ['名额已满，可候补', 'Full: waiting list only'],
  free: ['免费', 'Free of charge'],
  groupStates: {
    full: ['名额已满', 'Full'],
    not_yet: ['报名尚未开始', 'Registration has not started'],
    closed: ['报名已截止', 'Registration has closed'],
    registered: ['已报名本组', 'Already registered here'],
    excluded: ['与已选或已报的组别不能兼报', 'Cannot be combined with a group chosen or registered'],
  },
  unfit: (count: number) => [
    `另有 ${count} 个组别不适合`,
    count === 1 ? 'One more group does not fit' : `${count} more groups do not fit`,
  ],
  noneOpen: ['目前没有可以报的组别', 'No group can be entered at present'],
  removeOf: (name: string) => [`把${name}移出本次报名`, `Take ${name} out of this registration`],
  placeTitle: ['参赛单位与地区', 'Unit and district'],
  placeLead: [
    '都可以不填：不填单位即以个人身份参赛。',
    'Both may be left empty: without a unit one races as an individual.',
  ],
  separate: ['每位参赛者分别填写', 'Different for each participant'],
  placeFor: (name: string) => [`${name}的参赛单位与地区`, `Unit and district of ${name}`],
  districtOfUnit: (name: string) => [`地区随参赛单位：${name}`, `District of the unit: ${name}`],
  districtChosen: (name: string) => [`地区：${name}`, `District: ${name}`],
  districtNone: ['未填写地区', 'No district given'],
  districtOpen: ['填写地区', 'Give a district'],
  districtChange: ['更换地区', 'Change the district'],
  districtReset: ['改回随单位', 'Use the unit’s district'],
  districtClear: ['不填地区', 'Give no district'],
  toCheckStep: ['下一步：核对', 'Next: check'],
} satisfies Catalogue
