import { heicWayOut } from '@startline/entry'
import { messages } from '@startline/ui'

/** Words of a registration’s review and its papers. */
export const useReviewText = messages({
  title: ['审核', 'Review'],
  told: {
    pending: ['材料已交齐，等主办方审核。', 'Everything is there; the organizer will look at it.'],
    resubmitted: ['已重新提交，等主办方再次审核。', 'It was handed in again; the organizer will look at it.'],
    accepted: ['主办方已审核通过，材料不用再交。', 'The organizer has accepted it; no more papers are needed.'],
    rejected: [
      '主办方没有通过这条报名，名额已经释放。有疑问请联系主办方。',
      'The organizer has not accepted it, and the place was given up. Please ask the organizer if anything is unclear.',
    ],
  },
  waiting: [
    '有名额后主办方才审核，材料可以先交。',
    'The organizer reviews it once it has a place; papers can be sent before.',
  ],
  toSend: (count: number) => [
    `还缺 ${count} 份材料，交齐后主办方才能审核。`,
    count === 1
      ? 'One paper is still missing; the organizer reviews it once it is there.'
      : `${count} papers are still missing; the organizer reviews it once they are there.`,
  ],
  returned: (until: string) => [
    `主办方请您修改后再提交，请在 ${until} 前完成。名额先为您保留。`,
    `The organizer asks you to correct it and hand it in again by ${until}. The place is kept until then.`,
  ],
  overdue: (until: string) => [
    `应在 ${until} 前重新提交，现在仍可提交，请尽快。`,
    `It was to be handed in again by ${until}. You still can; please do it soon.`,
  ],
  reasons: ['需要修改的地方', 'What is to be corrected'],
  rejectedFor: ['原因', 'Why'],
  asked: ['上次要求修改', 'What was to be corrected'],
  note: (words: string) => [`主办方说明：${words}`, `The organizer’s words: ${words}`],
  toRecord: ['打开参赛者资料', 'Open the participant'],
  toRecordOf: (name: string) => [`打开${name}的资料`, `Open ${name}’s record`],
  toChange: ['更改报名', 'Change the registration'],
  papers: ['材料', 'Papers'],
  paperStates: {
    missing: ['未交', 'Missing'],
    sent: ['已交', 'Sent'],
    accepted: ['合格', 'In order'],
    returned: ['请重交', 'Send again'],
  },
  ofUnit: [
    '参赛单位的一张盖章报名表，对本机构在该单位的所有报名都有效。',
    'One stamped form of your club or school counts for all its registrations.',
  ],
  blankForm: ['去下载报名表，盖章后上传', 'Download the entry form, have it stamped, and send it'],
  blankFormFamily: ['去下载报名表，监护人签字后上传', 'Download the entry form, have a guardian sign it, and send it'],
  addPicture: ['拍照或选图片', 'Photo or picture'],
  addPdf: ['选 PDF', 'PDF'],
  addTo: (paper: string, way: string) => [`${paper}：${way}`, `${paper}: ${way}`],
  sending: (percent: number) => [`正在上传 ${percent}%`, `Uploading, ${percent}%`],
  preparing: ['正在处理图片', 'Preparing the picture'],
  sent: (paper: string) => [`${paper}已交`, `${paper}: sent`],
  unreadable: ['这张图片无法读取，请换一张。', 'This picture could not be read; please choose another.'],
  heic: heicWayOut,
  failed: ['没有传上去，请检查网络后再试。', 'It was not sent; please check your network and try again.'],
  tooBig: ['文件超过 20 MB，请换小一些的。', 'The file has more than 20 MB; please choose a smaller one.'],
  page: (number: number) => [`第 ${number} 页`, `Page ${number}`],
  newWindow: ['（在新窗口打开）', '(opens in a new window)'],
  remove: ['删除', 'Remove'],
  removeOf: (paper: string, number: number) => [`删除${paper}第 ${number} 页`, `Remove page ${number}: ${paper}`],
  removeTitle: (paper: string) => [`删除这份${paper}？`, `Remove this file? (${paper})`],
  removeText: ['已通过审核的报名会重新等待审核。', 'A registration that was accepted is to be reviewed again.'],
  removed: ['已删除', 'Removed'],
  resubmit: ['重新提交', 'Hand it in again'],
  resubmitHint: ['改好并补齐材料后再提交。', 'Once everything is corrected and sent.'],
  resubmitDone: ['报名已重新提交', 'The registration was handed in again'],
  resubmitFailed: ['没有提交成功', 'It was not handed in'],
  offline: ['请检查网络后再试一次。', 'Please check your network and try again.'],
})
