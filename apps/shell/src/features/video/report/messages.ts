import type { BodyInput, reportVideo } from '@startline/contract'
import { messages } from '@startline/ui'

/** Why somebody reports a video. */
export type Reason = BodyInput<typeof reportVideo>['reason']

const zh = {
  report: '举报这个视频',
  title: '举报视频',
  lead: '平台会查看您的举报，并决定是否下架这个视频。发布者不会知道是谁举报的。',
  reason: '原因',
  reasons: {
    child: '未经同意露出了孩子',
    harmful: '暴力、色情或令人不适',
    dangerous: '危险或错误的教学',
    rights: '盗用他人的视频或肖像',
    advertising: '广告，或与轮滑无关',
    other: '其他',
  } satisfies Record<Reason, string> as Record<Reason, string>,
  choose: '请选择一个原因',
  note: '补充说明',
  noteHint: '例如在第几分几秒。请不要写证件号码或电话。',
  send: '提交举报',
  cancel: '取消',
  notSent: '举报没有提交',
  offline: '没有连上服务器，请连上网络后再试一次。',
  reported: '您已举报这个视频，平台会查看。',
}

/** Words of reporting a video. */
export const useReportText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    report: 'Report this video',
    title: 'Report a video',
    lead: 'Whoever runs the portal looks at your report and decides whether the video stays. Its publisher is not told who reported it.',
    reason: 'Why',
    reasons: {
      child: 'It shows a child without consent',
      harmful: 'It is violent, sexual or disturbing',
      dangerous: 'It teaches something dangerous or wrong',
      rights: 'It uses somebody else’s film or picture',
      advertising: 'It advertises, or has nothing to do with skating',
      other: 'Something else',
    },
    choose: 'Please choose why',
    note: 'In your words',
    noteHint: 'Such as the minute and second. Please write no ID numbers or phones.',
    send: 'Send the report',
    cancel: 'Cancel',
    notSent: 'The report was not sent',
    offline: 'The server was not reached. Try again when the network is back.',
    reported: 'You have reported this video; whoever runs the portal looks at it.',
  },
})
