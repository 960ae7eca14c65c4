import { messages } from '@startline/ui'

/** Words of the screen on which a published event is changed. */
export const useChangeText = messages({
  title: ['修改赛事', 'Change the event'],
  parts: ['修改哪一部分', 'What to change'],
  hints: {
    what: ['改名称和地点会通知已报名的机构。', 'Who is entered is told of another name or place.'],
    times: ['改时间会通知已报名的机构。', 'Who is entered is told of other times.'],
    groups: [
      '可以随时加组别、改名额；影响到已有报名的，保存前会先告诉您是谁。',
      'Add groups and change places at any time. Whom a change would leave out is told before it is saved.',
    ],
    papers: [
      '新的报名费和要求只对之后的报名生效，已报名的不变。',
      'Fees and what is asked for hold for new entries; those there are stay as they are.',
    ],
    texts: ['保存后大家立刻看到，不另发通知。', 'Everybody sees it once it is saved; nobody is notified.'],
  },
  save: ['保存改动', 'Save the changes'],
  discard: ['放弃改动', 'Forget the changes'],
  nothingYet: ['改好以后在这里保存', 'Save here what you change'],
  list: ['将要修改', 'What will change'],
  none: ['还没有改动。', 'Nothing yet.'],
  comma: ['、', ', '],
  preview: ['修改后大家看到的样子', 'What people will see'],
  ofEvent: ['赛事', 'The event'],
  adds: (group: string) => [`新增组别：${group || '未命名'}`, `New group: ${group || 'without a name'}`],
  removes: (group: string) => [`删除组别：${group}`, `Group removed: ${group}`],
  perUnit: ['每单位名额', 'Places of a unit'],
  fee: ['报名费', 'Fee'],
  teamRules: ['组队要求', 'What a team is made of'],
  toMend: (count: number) => [`有 ${count} 处要改，改好再保存`, `${count} to mend before it can be saved`],
  notSaved: ['没有保存', 'Not saved'],
  refused: (name: string, message: string) => [
    name ? `${name}：${message}` : message,
    name ? `${name}: ${message}` : message,
  ],
  unanswered: [
    '没有收到服务器的回应。您改的都还在，请检查网络后再试一次。',
    'No answer came. What you changed is still here; please check your connection and try again.',
  ],
  saved: (told: number, promoted: number) => [
    ['改动已保存', told > 0 && `已通知 ${told} 个机构`, promoted > 0 && `${promoted} 个候补已递补`]
      .filter(Boolean)
      .join('，'),
    [
      'The changes are saved',
      told > 0 && `${told} ${told === 1 ? 'organization was' : 'organizations were'} told`,
      promoted > 0 && `${promoted} waiting got a place`,
    ]
      .filter(Boolean)
      .join('; '),
  ],
  touches: ['这些报名会受影响', 'This touches registrations'],
  asking: ['保存这些改动？', 'Save these changes?'],
  stale: ['刚才报名又有变化，请再看一次。', 'Registrations have changed meanwhile; please look once more.'],
  effects: {
    not_eligible: (count: number, group: string | null) => [
      `${count} 名已报名选手将不符合${group === null ? '组别要求' : ` ${group}`}`,
      `${count} entered would not be eligible for ${group ?? 'their group'} any more`,
    ],
    roster_rule: (count: number, group: string | null) => [
      `${count} 支队伍将不符合${group === null ? '' : ` ${group} `}组队要求`,
      `${count} ${count === 1 ? 'team' : 'teams'} would not meet what ${group ?? 'their group'} asks of teams any more`,
    ],
    window_closed: (count: number, group: string | null) => [
      `${count} 个报名的时间不在${group === null ? '' : ` ${group} `}新的报名时间内`,
      `${count} entered outside the new time${group === null ? '' : ` of ${group}`}`,
    ],
    fee_differs: (count: number, group: string | null) => [
      `${count} 个${group === null ? '' : ` ${group} 的`}报名仍按原来的报名费`,
      `${count} entered${group === null ? '' : ` in ${group}`} pay the fee before`,
    ],
    exclusive: (count: number, group: string | null) => [
      `${count} 个报名的选手也报了与${group === null ? '本组' : ` ${group} `}互斥的组别`,
      `${count} in ${group ?? 'this group'} are also in a group it would exclude`,
    ],
  },
  more: (count: number) => [`等，另有 ${count} 个`, `and ${count} more`],
  stay: [
    '保存后他们的报名和名额都保留；是否调整由您决定。',
    'They stay entered and keep their places; what becomes of them is for you to decide.',
  ],
  told: (count: number) => [
    `${count} 个机构会收到通知。`,
    `${count} ${count === 1 ? 'organization is' : 'organizations are'} told.`,
  ],
  promoted: (count: number) => [
    `${count} 个候补会得到名额，并收到通知。`,
    `${count} waiting ${count === 1 ? 'gets a place and is' : 'get places and are'} told.`,
  ],
  accept: ['保存', 'Save'],
  acceptEffects: ['仍然保存', 'Save all the same'],
  back: ['返回修改', 'Back'],
  isCancelled: ['赛事已取消', 'The event is cancelled'],
  isCancelledHint: ['取消的赛事不能再修改。', 'An event that is cancelled changes no more.'],
})
