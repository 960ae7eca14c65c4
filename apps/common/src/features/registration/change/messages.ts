import { messages } from '@startline/ui'

/** Words of the screen that changes a registration. */
export const useChangeText = messages({
  title: ['修改报名', 'Change the registration'],
  lead: (event: string, reference: string) => [`${event} · ${reference}`, `${event} · ${reference}`],
  back: ['报名详情', 'Registration'],
  until: (at: string) => [`${at} 之前可以随时修改。`, `You can change it until ${at}.`],
  group: ['组别', 'Group'],
  groupHint: [
    '换到其他组别需要那里有空余名额，且没有人在候补。',
    'To move to another group it needs a free place, and nobody waiting for one.',
  ],
  current: ['当前组别', 'Your group now'],
  left: (count: number) => [`剩余 ${count} 个名额`, count === 1 ? '1 place left' : `${count} places left`],
  unlimited: ['不限名额', 'No limit'],
  states: {
    full: ['名额已满', 'All places are taken'],
    waited: ['有人在候补，空出的名额先给他们', 'Others are waiting: free places go to them'],
    not_yet: ['还没有开放报名', 'Not open yet'],
  },
  unfit: (count: number) => [
    `另有 ${count} 个组别不适合`,
    count === 1 ? '1 other group does not fit' : `${count} other groups do not fit`,
  ],
  free: ['免费', 'Free'],
  moveFreed: [
    '换组后，原组别的名额会立即让给候补的人；想换回来，要看那时还有没有名额。',
    'Your place in the former group goes to whoever waits, at once; to come back you would need a free place there.',
  ],
  moveLine: (position: number | null) =>
    position === null
      ? [
          '换组后，您会离开原组别的候补队伍，直接获得新组别的名额。',
          'You leave the waiting list of the former group and get a place in the new one.',
        ]
      : [
          `换组后，您会离开原组别的候补队伍（现排第 ${position} 位），直接获得新组别的名额。`,
          `You leave the waiting list of the former group (you are number ${position}) and get a place in the new one.`,
        ],
  feeMoves: (from: string, to: string) => [`报名费由 ${from} 变为 ${to}。`, `The fee changes from ${from} to ${to}.`],
  place: ['参赛单位与地区', 'Club or school, and district'],
  districtStays: (name: string) => [`地区：${name}`, `District: ${name}`],
  districtNone: ['没有填写地区', 'No district yet'],
  districtOfUnit: ['地区随参赛单位', 'The district of the club or school'],
  districtChange: ['修改地区', 'Change the district'],
  districtKeep: ['不改地区', 'Keep the district'],
  fee: ['报名费', 'Fee'],
  district: ['地区', 'District'],
  unit: ['参赛单位', 'Club or school'],
  noUnit: ['以个人身份参赛', 'As an individual'],
  roster: ['队员', 'Members'],
  rosterLead: [
    '换人：先移出，再从参赛者名单加入。留下的队员仍按报名时的资料。',
    'To replace somebody, take them out and add another participant. Who stays is kept as entered.',
  ],
  reserve: ['替补', 'Reserve'],
  reserveOf: (name: string) => [`${name} 为替补`, `${name} is a reserve`],
  remove: (name: string) => [`移出 ${name}`, `Take out ${name}`],
  removed: ['移出', 'Taken out'],
  added: ['加入', 'Added'],
  toStarter: ['改为正式队员', 'Now starting'],
  toReserve: ['改为替补', 'Now a reserve'],
  age: (years: number) => [`${years} 岁`, `${years} years`],
  emptyRoster: ['队伍里还没有人，请从下面加入。', 'Nobody is in the team yet. Add members below.'],
  addTitle: ['加入队员', 'Add members'],
  addSearch: ['搜索姓名或证件号码后四位', 'Name or last four of the ID number'],
  add: (name: string) => [`加入 ${name}`, `Add ${name}`],
  addShort: ['加入', 'Add'],
  addNone: ['没有其他可以加入的参赛者', 'There are no other participants to add'],
  addNoMatch: ['没有符合的参赛者', 'No participant matches'],
  addFailed: ['参赛者名单没有加载出来', 'The participants could not be loaded'],
  addMore: (count: number) => [`还有 ${count} 人，请用搜索缩小范围。`, `${count} more: search to find them.`],
  newPerson: ['新增参赛者', 'New participant'],
  comma: ['、', ', '],
  semicolon: ['；', '; '],
  noChange: ['还没有改动。', 'Nothing has changed yet.'],
  toCheck: ['下一步：核对修改', 'Next: check the changes'],
  checkTitle: ['核对修改', 'Check the changes'],
  checkLead: [
    '保存前请再看一眼。没有列出的内容不变。',
    'Please look once more before saving. What is not listed stays.',
  ],
  was: ['原为', 'Was'],
  willBe: ['改为', 'Will be'],
  placeStays: ['名额保持不变。', 'Your place is kept.'],
  lineStays: (position: number | null) =>
    position === null
      ? ['候补顺位保持不变。', 'Your place in line is kept.']
      : [`候补顺位不变，仍排第 ${position} 位。`, `Your place in line is kept: number ${position}.`],
  save: ['保存修改', 'Save the changes'],
  toEdit: ['继续修改', 'Continue changing'],
  saved: ['已保存修改', 'The changes are saved'],
  refused: ['没有保存，报名保持原样', 'Nothing was saved; the registration is as it was'],
  unanswered: [
    '没有收到服务器的回应，不知道是否已经保存。连上网络后请再试一次；重复保存没有影响。',
    'The server did not answer, so it is not known whether this was saved. Try again when the network is back: saving twice does no harm.',
  ],
  movedTitle: ['刚才有人修改了这条报名', 'Somebody has just changed this registration'],
  movedText: [
    '下面是最新的情况，您的修改还没有保存。请重新核对。',
    'This is how it stands now; your changes are not saved yet. Please check them again.',
  ],
  requestId: (id: string) => [`请求编号：${id}`, `Request id: ${id}`],
  lateTitle: ['修改已经截止', 'The time for changes is over'],
  lateText: (at: string) => [
    `修改在 ${at} 截止，报名保持原样。确实需要变动时，请联系主办方。`,
    `Changes ended on ${at}; the registration stays as it is. If you need one, please ask the organizer.`,
  ],
  contacts: ['主办方联系方式', 'Whom to ask'],
  noContacts: [
    '主办方没有留下联系方式，请查看赛事页面的说明。',
    'The organizer left no contact; please see the event’s page.',
  ],
  phone: ['电话', 'Phone'],
  wechat: ['微信', 'WeChat'],
  toEvent: ['查看赛事', 'See the event'],
  toRecord: ['返回报名详情', 'Back to the registration'],
  goneTitle: ['这条报名已经退出', 'This registration was withdrawn'],
  goneText: [
    '已退出的报名不能修改。想再参加，可以从赛事页面重新报名。',
    'It cannot be changed any more. To take part after all, register again from the event’s page.',
  ],
})
