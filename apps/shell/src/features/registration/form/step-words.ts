import type { Catalogue, Sentence } from '@startline/ui'

const full: Sentence = ['名额已满', 'Full']
const queued: Sentence = ['候补中', 'Waiting']

/** Words of the step that picks groups, unit and district. */
export const entriesWords = {
  entriesTitle: ['参加哪个组别？', 'Which groups?'],
  entriesLead: [
    '只列出适合的组别；如果只有一个还有名额，会自动选上。',
    'Only groups that fit are offered; if just one has places left, it is chosen for you.',
  ],
  disciplines: { jifen: ['个人积分赛', 'Individual points race'], jingsu: ['个人竞速赛', 'Individual sprint race'] },
  groupedFold: (count: number) => [
    `${count} 人的组别已选好，点开可查看和更改`,
    `The groups of ${count} are chosen: open to see and change them`,
  ],
  papers: ['报名后要交', 'To hand in afterwards'],
  papersOf: (names: string) => [`报名后交：${names}`, `To hand in afterwards: ${names}`],
  groupOfMany: (group: string, count: number) => [`${group}（${count} 人）`, `${group} (${count})`],
  changeGroups: (name: string) => [`更改${name}的组别`, `Change the groups of ${name}`],
  chooseGroup: (name: string) => [`请为${name}选择组别`, `Please choose a group for ${name}`],
  left: (left: number, capacity: number) => [`剩余 ${left} 个名额，共 ${capacity} 个`, `${left} left of ${capacity}`],
  unlimited: ['名额不限', 'No limit of places'],
  waitFor: (waiting: number) =>
    waiting > 0
      ? [`名额已满，可候补（已有 ${waiting} 人）`, `Full: waiting list only (${waiting} waiting)`]
      : ['名额已满，可候补', 'Full: waiting list only'],
  free: ['免费', 'Free of charge'],
  groupStates: {
    full,
    not_yet: ['报名尚未开始', 'Registration has not started'],
    closed: ['报名已截止', 'Registration has closed'],
    registered: ['已报名本组', 'Already registered here'],
    queued,
    excluded: ['与已选或已报的组别不能兼报', 'Cannot be combined with a group chosen or registered'],
  },
  inState: (group: string, state: string) => [`${group}（${state}）`, `${group} (${state})`],
  unfit: (count: number) => [
    `另有 ${count} 个组别不适合`,
    count === 1 ? 'One more group does not fit' : `${count} more groups do not fit`,
  ],
  noneOpen: ['目前没有可以报的组别', 'No group can be entered at present'],
  removeOf: (name: string) => [`把${name}移出本次报名`, `Take ${name} out of this registration`],
  placeTitle: ['参赛单位与地区', 'Club or school, and district'],
  placeLead: [
    '都可以不填：不填单位即以个人身份参赛。',
    'Both are optional: without a club or school one races as an individual.',
  ],
  separate: ['每位参赛者分别填写', 'Different for each participant'],
  noUnit: ['以个人身份参赛', 'As an individual'],
  ownUnits: (counts: string) => [`各按自己的单位：${counts}`, `Each for their own: ${counts}`],
  unitCount: (unit: string, count: number) => [`${unit} ${count} 人`, `${unit} (${count})`],
  placeFor: (name: string) => [`${name}的参赛单位与地区`, `Club or school, and district of ${name}`],
  districtOfUnit: (name: string) => [`地区随参赛单位：${name}`, `District of the club or school: ${name}`],
  districtChosen: (name: string) => [`地区：${name}`, `District: ${name}`],
  districtNone: ['未填写地区', 'No district yet'],
  districtOpen: ['填写地区', 'Add a district'],
  districtChange: ['更换地区', 'Change the district'],
  districtReset: ['改回随单位', 'Use the district of the club or school'],
  districtClear: ['不填地区', 'No district'],
  toCheckStep: ['下一步：核对', 'Next: check'],
} satisfies Catalogue

const addAParticipant: Sentence = ['添加参赛者', 'Add a participant']

/** Words of the step that picks who takes part. */
export const peopleWords = {
  peopleTitle: ['谁来参赛？', 'Who takes part?'],
  peopleLead: (organization: string) => [
    `来自“${organization}”的名单。可以选一位或多位。`,
    `From the list of ${organization}. Select one or several.`,
  ],
  fitCount: (fits: number, total: number) => [
    fits === total ? `${total} 人都符合条件` : `符合条件 ${fits} 人，共 ${total} 人`,
    fits === total ? (total === 1 ? 'Eligible' : `All ${total} are eligible`) : `${fits} of ${total} eligible`,
  ],
  nobodyFits: ['名单里没有符合条件的人', 'Nobody on the list is eligible'],
  nobodyFitsText: [
    '每个人的原因写在下面。也可以添加一位参赛者。',
    'The reasons stand below. You can also add a participant.',
  ],
  search: ['搜索姓名', 'Search by name'],
  peopleFailed: ['名单没有加载出来', 'The list could not be loaded'],
  fitsFailed: ['没有查到谁能参加哪个组别', 'Who fits which group could not be found out'],
  noMatch: (keyword: string) => [`名单里没有与“${keyword}”相符的人`, `Nobody on the list matches “${keyword}”`],
  noMatchText: ['换个写法试试，或者添加一位参赛者。', 'Try another spelling, or add a new participant.'],
  clearSearch: ['清除搜索', 'Clear the search'],
  addPerson: addAParticipant,
  fromSheet: ['人很多？用表格报名', 'Many people? Register from a spreadsheet'],
  firstTitle: ['先添加一位参赛者', 'Add your first participant'],
  firstText: ['只需填一次，以后报名直接选用。', 'Only once: for later events you just select them.'],
  addTitle: addAParticipant,
  addAndPick: ['保存并选用', 'Save and select'],
  added: ['已加入名单并选用', 'Added to the list and selected'],
  ageOn: (age: number) => [`比赛当天 ${age} 岁`, `Age ${age} on the event’s day`],
  ageToday: (age: number) => [`现在 ${age} 岁`, `Age ${age} today`],
  fitsGroups: (names: string) => [`可报：${names}`, `Fits ${names}`],
  fitsCount: (count: number) => [`可报 ${count} 个组别`, `Fits ${count} groups`],
  registeredIn: (names: string) => [`已报名：${names}`, `Registered in ${names}`],
  queuedIn: (names: string) => [`候补中：${names}`, `Waiting: ${names}`],
  states: {
    fits: ['可报名', 'Eligible'],
    mendable: ['差一项资料', 'One thing missing'],
    waiting: ['可候补', 'Waiting list'],
    registered: ['已报名', 'Registered'],
    queued,
    full,
    shut: ['暂不可报', 'Not open'],
    unfit: ['没有适合的组别', 'No group fits'],
  },
  nearest: (group: string, reason: string) => [`${group}：${reason}`, `${group}: ${reason}`],
  bornOnly: (born: string) => [`本组限 ${born}`, `only for those ${born.charAt(0).toLowerCase()}${born.slice(1)}`],
  whyNot: ['查看每个组别的原因', 'See the reason for each group'],
  photo_missing: ['缺少证件照', 'The ID photo is missing'],
  consent_missing: ['缺少监护人同意', 'The guardian’s consent is missing'],
  renew: ['同意书有新版本', 'New version of the consent'],
  renewTitle: (name: string) => [`${name}：监护人同意书有新版本`, `${name}: a new version of the consent`],
  renewText: [
    '之前的同意仍然有效，请监护人阅读新版后再次同意。',
    'The consent given before still holds; please let a guardian read the new text and agree again.',
  ],
  mend: ['现在补上', 'Add it now'],
  mendTitle: (name: string) => [`补充${name}的资料`, `Complete ${name}’s details`],
  mendText: [
    '补上之后就可以报名，其他资料不用再填。',
    'After this they can be registered; nothing else has to be entered again.',
  ],
  mendSave: ['保存', 'Save'],
  mendFailed: ['没有保存成功，请重试', 'This could not be saved, please try again'],
  picked: (count: number) => [`已选 ${count} 人`, `${count} selected`],
  pickedNames: (names: string) => [`已选：${names}`, `Selected: ${names}`],
  toEntries: ['下一步：选择组别', 'Next: groups'],
  toCheck: ['保存并返回核对', 'Save and return to the check'],
  pickSomebody: ['请至少选择一位参赛者', 'Please select at least one participant'],
  listComma: ['、', ', '],
  semicolon: ['；', '; '],
} satisfies Catalogue
