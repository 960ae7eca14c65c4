import { messages } from '@startline/ui'

/** Words of the daily budget of new people. */
export const useNewPeopleText = messages({
  title: ['今天能填写的新参赛者已达上限', 'As many new people as today allows'],
  what: (budget: number, used: number, asked: number) => [
    `为保护孩子的信息，您每天最多填写 ${budget} 名新参赛者；今天已有 ${used} 名，这次又有 ${asked} 名。已在名单中的参赛者不受限制。`,
    `To protect children’s data you may enter at most ${budget} new people a day. Today there are ${used} so far, and ${asked} more here. People already on your list do not count.`,
  ],
  otherTitle: ['这次填写的新参赛者超过了一项每日上限', 'More new people here than another daily limit allows'],
  other: (budget: number, used: number) => [
    `您自己的额度还够：今天最多 ${budget} 名，已用 ${used} 名。此外，同一场赛事里出生日期和证件地区都相同的新参赛者每天最多 20 名，同一机构、同一网络也有总数。请先核对名单里的出生日期和证件号码；都没有错的，请分几天报名。`,
    `Your own allowance is not used up: ${budget} a day, ${used} so far today. Besides, at most 20 new people a day who share a date of birth and the district of their ID number may be entered in one event, and there are totals of an organization and of a network. Please check the dates of birth and ID numbers of the list first; if they are right, enter these people over several days.`,
  ],
  safe: ['这次没有提交任何内容，您填写的内容都还在。', 'Nothing was sent in, and what you have typed is still here.'],
  resets: (at: string) => [`新的额度从 ${at} 开始。`, `The next day’s allowance begins on ${at}.`],
  phone: ['验证手机号后，每天最多 100 名。', 'With a verified phone it is 100 a day.'],
  phoneLink: ['去验证手机号', 'Verify a phone'],
  askHost: (id: string) => [
    `只为这一场赛事多报？把机构编号 ${id} 发给主办方，请主办方在“办赛 → 人员”里为您放宽。`,
    `Only for this event? Send your organization’s id ${id} to the host, who can allow more under “People” of the event.`,
  ],
  askOwner: [
    '如需更多，请机构的所有者或管理员向平台申请确认。',
    'For more, an owner or manager of your organization can ask the operator to confirm it.',
  ],
  note: (organization: string) => [
    `申请确认“${organization}”，之后每天最多 5,000 名`,
    `Ask to confirm “${organization}”: 5,000 a day from then on`,
  ],
  noteHint: [
    '请写明机构是谁、怎样联系负责人、大约要报多少人。结果会在“通知”里告诉您。',
    'Say who the organization is, how to reach who is responsible, and about how many people you enter. The answer comes as a notice.',
  ],
  noteMissing: ['请写几句说明', 'Please say a few words'],
  ask: ['提交申请', 'Send the request'],
  sent: ['申请已提交，结果会在“通知”里告诉您。', 'The request was sent; the answer comes as a notice.'],
  unanswered: ['没有收到回应，请检查网络后再试。', 'There was no answer; please check the network and try again.'],
})
