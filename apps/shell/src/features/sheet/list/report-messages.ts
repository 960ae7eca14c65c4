import type { Catalogue, Sentence } from '@startline/ui'

const some = (one: string, several: string) => (count: number) => `${count} ${count === 1 ? one : several}`
const people = some('participant', 'participants')
const entries = some('registration', 'registrations')

const participants: Sentence = ['参赛者', 'Participants']
const group: Sentence = ['组别', 'Group']

/** Words of the confirmation and the report. */
export const reportWords = {
  confirmTitle: ['核对并提交', 'Check and submit'],
  confirmLead: [
    '门户已经逐项核对过，下面是将要登记的内容。是否已由其他机构报名，提交时才会核对。',
    'The portal has checked every entry. This is what will be registered. Whether another organization has entered somebody is looked at when you submit.',
  ],
  facts: {
    event: ['赛事', 'Event'],
    when: ['比赛日期', 'Date'],
    where: ['地点', 'Venue'],
    organization: ['为谁报名', 'For'],
    people: participants,
    rest: ['不在其中', 'Not among them'],
  },
  people: (count: number, made: number) =>
    count === made
      ? [`${count} 名`, people(count)]
      : [`${count} 名，共 ${made} 项报名（队伍算一项）`, `${people(count)} in ${entries(made)} (a team is one)`],
  rest: (left: number, wrong: number) => [
    [left > 0 ? `${left} 行不报` : '', wrong > 0 ? `${wrong} 行需要修改` : ''].filter(Boolean).join('，'),
    [left > 0 ? `${left} left out` : '', wrong > 0 ? `${wrong} to correct` : ''].filter(Boolean).join(', '),
  ],
  groupTable: ['各组别将登记的报名', 'What will be registered in each group'],
  groupHeads: {
    group,
    entries: ['报名', 'Registrations'],
    waiting: ['其中候补', 'Of these waiting'],
    fee: ['费用', 'Fee'],
  },
  free: ['免费', 'Free'],
  total: ['合计', 'Total'],
  feeNote: ['报名费由主办方收取，本站不在线收款。', 'Fees are collected by the host; nothing is paid here.'],
  waitNote: [
    '候补按提交先后排队，不占名额；空出的名额会按顺序自动递补。',
    'Who waits takes no place; places that become free are given in the order of the line.',
  ],
  consent: {
    guardian: {
      label: [
        '我是名单中未满 14 岁参赛者的监护人，同意处理他们的个人信息',
        'I am the guardian of all participants under 14 in this list and agree that their data is used',
      ],
      about: (count: number, host: string) => [
        `共 ${count} 名未满 14 岁。资料用于报名、核验和参加比赛，并提供给主办方“${host}”。`,
        `${count} are under 14. Their data is used for registration, checks and the race, and is passed to ${host}, which holds the event.`,
      ],
      needed: ['请先勾选同意', 'Please agree first'],
    },
    organization: {
      label: [
        '已取得名单中未满 14 岁参赛者监护人的书面同意',
        'The guardians of all participants under 14 in this list have agreed in writing',
      ],
      about: (count: number, host: string) => [
        `共 ${count} 名未满 14 岁。我已把《儿童个人信息保护说明》和资料会提供给主办方“${host}”告知他们的监护人，并取得书面同意。请把签名的同意书留存备查；系统会记录由您的账号确认。`,
        `${count} are under 14. Their guardians know how the data of children is used and that it is passed to ${host}, which holds the event, and have agreed in writing. Please keep the signed forms; it is recorded that your account confirmed it.`,
      ],
      needed: ['请确认已取得监护人的书面同意', 'Please confirm that the guardians have agreed in writing'],
    },
  },
  consentLink: ['查看说明', 'Read it'],
  submit: (count: number) => [`提交 ${count} 名参赛者的报名`, `Register ${people(count)}`],
  backToList: ['返回名单', 'Back to the list'],
  sendingTitle: (count: number) => [`正在登记 ${count} 名参赛者`, `Registering ${people(count)}`],
  sent: (percent: number) => [`已发送 ${percent}%`, `${percent}% sent`],
  judged: ['已全部送达，门户正在登记', 'All is sent; the portal is registering it'],
  stay: ['请不要关闭这个页面。', 'Please keep this page open.'],
  cancelSend: ['取消提交', 'Cancel the submission'],
  unknownTitle: ['还不知道是否登记成功', 'We do not know yet whether it was registered'],
  unknown: [
    '连接断了。正在用同一个请求编号再问，登记不会重复；名单还在这里。',
    'The connection was lost. The portal is being asked under the same request key, so nothing is registered twice; your list is still here.',
  ],
  cancelling: [
    '正在取消：要么全部没有登记，要么全部已登记',
    'Cancelling: either nothing is registered, or all of it already is',
  ],
  changedTitle: ['情况有变化，还没有提交', 'Something has changed; nothing was submitted yet'],
  changed: [
    '这期间名额或报名有变化，下面的人数和费用已经更新。请核对后再提交。',
    'Places or entries have changed meanwhile. The numbers and fees below are up to date: please check them, and submit again.',
  ],
  cancelled: ['已取消，什么都没有登记。', 'Cancelled; nothing was registered.'],
  tooLate: [
    '取消之前已经登记好了。需要的话，可以在这里整批撤销。',
    'It had been registered before it could be cancelled. You can undo it here as a whole.',
  ],
  refused: ['没有提交成功', 'Not submitted'],
  refusedSafe: ['什么都没有登记，名单还在。', 'Nothing was registered; your list is still here.'],

  doneTitle: (count: number) => [`已登记 ${count} 项报名`, `${entries(count)} made`],
  undoneTitle: ['这批报名已撤销', 'These registrations were undone'],
  doneLead: (event: string, when: string, by: string) => [
    `${event} · ${when}${by && ` · 由 ${by} 提交`}`,
    `${event} · ${when}${by && ` · by ${by}`}`,
  ],
  result: (count: number) => [`共 ${count} 项报名`, entries(count)],
  statuses: {
    registered: ['已报名', 'Registered'],
    waitlisted: ['候补', 'Waiting'],
    withdrawn: ['已退出', 'Withdrawn'],
  },
  remaining: (count: number) => [
    `名单里还有 ${count} 行没有登记。`,
    `${count} ${count === 1 ? 'line' : 'lines'} of the list are not registered yet.`,
  ],
  refusedNames: (names: string, count: number) => [
    `没有报上的 ${count} 人：${names}。原因写在名单里。`,
    `Refused (${count}): ${names}. The reasons stand in the list.`,
  ],
  references: ['报名编号', 'References'],
  referenceHeads: {
    reference: ['报名编号', 'Reference'],
    names: participants,
    group,
    status: ['状态', 'Status'],
  },
  perGroupDone: ['各组别的结果', 'Result per group'],
  resultFile: ['下载报名结果', 'Download the result'],
  fileNote: [
    '您在这个赛事的全部报名，证件号码只显示首尾几位。',
    'All registrations of the organization for this event, ID numbers masked.',
  ],
  mine: ['我的报名', 'My registrations'],
  nextList: ['再报一份名单', 'Another list'],
  undo: ['撤销这批报名', 'Undo these registrations'],
  undoUntil: (when: string) => [
    `${when} 之前，只要其中没有一项被修改或退出，就可以整批撤销。`,
    `Until ${when} they can be undone as a whole, while none of them is changed or withdrawn.`,
  ],
  undoGone: [
    '已不能整批撤销；单项报名仍可在“我的报名”里退出。',
    'They can no longer be undone as a whole; each can still be withdrawn under “My registrations”.',
  ],
  undoTitle: (count: number) => [`撤销这 ${count} 项报名？`, `Undo these ${entries(count)}?`],
  undoText: [
    '这批报名会全部退出，名额让给候补的人；随这批名单新增、没有别处用到的参赛者会从“参赛者”里移除。撤销后不能恢复，可以重新提交名单。',
    'All of them are withdrawn and their places go to those in line. Participants who came with this list and are used nowhere else are taken off your list. This cannot be taken back; the list can be submitted again.',
  ],
  undoKeep: ['保留报名', 'Keep them'],
  undoFailed: ['没有撤销', 'Not undone'],
  undoneRemoved: (count: number) => [
    `已全部退出，并移除了 ${count} 名只在这批名单里的参赛者。`,
    `All are withdrawn, and ${people(count)} who were only in this list were taken off.`,
  ],
  undone: ['已全部退出。', 'All are withdrawn.'],
  reportFailed: ['报名结果没有加载出来', 'The report was not loaded'],
  reportNone: ['没有找到这批报名', 'These registrations were not found'],
  reportNoneText: [
    '链接可能不完整，或者它属于您的另一个账号：切换账号后再打开即可。',
    'The link may be incomplete, or they belong to another of your organizations: switch to it and open it again.',
  ],
  names: (names: string, count: number) =>
    count > 3 ? [`${names} 等 ${count} 人`, `${names} and others (${count})`] : [names, names],
} satisfies Catalogue
