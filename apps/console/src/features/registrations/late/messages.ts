import { messages } from '@startline/ui'

/** Words of letting somebody in late, or for somebody else. */
export const useLateText = messages({
  late: ['补录报名', 'Late entry'],
  lateLead: [
    '报名截止后，由主办方为机构补录一人；其他规则与平时报名一样。',
    'After registration has closed you let one person in for an organization; all other rules are those of any entry.',
  ],
  replace: ['换人', 'Replace somebody'],
  replaceLead: (who: string) => [
    `在“${who}”的报名里，换一个人上场。`,
    `Let somebody else in, in the registration of ${who}.`,
  ],
  list: ['报名名单', 'All registrations'],
  whose: ['替哪家机构报名', 'For which organization'],
  whoseHint: ['在本赛事报过名的机构，或本机构自己。', 'One that has entered something in this event, or your own.'],
  own: ['本机构', 'Your own'],
  group: ['组别', 'Group'],
  choose: ['请选择', 'Choose one'],
  groupMissing: ['请选择组别', 'Choose a group'],
  groupOf: (name: string, left: number | null) =>
    left === null
      ? [`${name}（名额不限）`, `${name} (no limit)`]
      : left > 0
        ? [`${name}（剩 ${left} 个名额）`, `${name} (${left} left)`]
        : [`${name}（已满）`, `${name} (full)`],
  line: ['没有名额时排到候补', 'Put them on the waiting list where the group is full'],
  alike: ({ name, registered, waitlisted }: { name: string; registered: number; waitlisted: number }) => [
    `${name}（${registered + waitlisted} 项报名）`,
    `${name} (${registered + waitlisted} entered)`,
  ],
  comma: ['、', ', '],
  entered: (names: string, more: boolean) => [
    `这家机构报名的有：${names}${more ? '等' : ''}。`,
    `It has entered ${names}${more ? ' and others' : ''}.`,
  ],
  frozen: (contest: string) => [
    `“${contest}”已封名单：候补不再递补，没有名额就不能补录；补录以后还要编入比赛。`,
    `${contest} is frozen: its waiting list moves no more, so a full group takes nobody. Add the entry to the contest afterwards.`,
  ],
  noGroup: [
    '这场赛事只有团队组别，团队请由机构在报名期内提交。',
    'This event has groups for teams only; organizations enter teams while registration is open.',
  ],
  out: ['谁退出', 'Who leaves'],
  outMissing: ['请选择谁退出', 'Choose who leaves'],
  person: ['补录的人', 'Who is let in'],
  incoming: ['换上的人', 'Who comes in'],
  noPhoto: [
    '这个组别要求证件照，主办方不能替别的机构上传。请机构先在参赛者名单里加好这个人和照片，这里再填同一个证件号码。',
    'This group needs an ID photo, which you cannot send for another organization. Let it add the person with a photo to its participants first; then enter the same ID number here.',
  ],
  does: (organization: string) => [
    `“${organization}”会收到通知，看得到原因；这个人也会出现在他们的参赛者名单里。`,
    `${organization} is told, with the reason, and finds the person among its participants.`,
  ],
  leaves: [
    '退出的人不再占用名额。审核过的会重新等待审核。',
    'Who leaves takes no place any more. What was reviewed is to be reviewed again.',
  ],
  save: ['补录', 'Let them in'],
  saveReplace: ['换人', 'Replace'],
  saved: ['已补录', 'They are entered'],
  savedUnplaced: (contest: string) => [
    `已补录；“${contest}”已封名单，还要编入`,
    `They are entered. ${contest} is frozen: add them to it`,
  ],
  waits: ['已排到候补', 'They are on the waiting list'],
  replaced: ['已换人', 'They are in'],
})
