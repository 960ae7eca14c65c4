import type { BodyInput, reportVideo } from '@startline/contract'
import { messages } from '@startline/ui'

/** Why somebody reports a video. */
export type Reason = BodyInput<typeof reportVideo>['reason']

/** Words of reporting a video. */
export const useReportText = messages({
  report: ['举报这个视频', 'Report this video'],
  title: ['举报视频', 'Report a video'],
  lead: [
    '平台会查看您的举报，并决定是否下架这个视频。发布者不会知道是谁举报的。',
    'Whoever runs the portal looks at your report and decides whether the video stays. Its publisher is not told who reported it.',
  ],
  reason: ['原因', 'Why'],
  reasons: {
    child: ['未经同意露出了孩子', 'It shows a child without consent'],
    harmful: ['暴力、色情或令人不适', 'It is violent, sexual or disturbing'],
    dangerous: ['危险或错误的教学', 'It teaches something dangerous or wrong'],
    rights: ['盗用他人的视频或肖像', 'It uses somebody else’s video or picture'],
    advertising: ['广告，或与轮滑无关', 'It advertises, or has nothing to do with skating'],
    other: ['其他', 'Something else'],
  },
  choose: ['请选择一个原因', 'Please choose why'],
  note: ['补充说明', 'In your words'],
  noteHint: [
    '例如在第几分几秒。请不要写证件号码或电话。',
    'Such as the minute and second. Please write no ID numbers or phones.',
  ],
  send: ['提交举报', 'Send the report'],
  cancel: ['取消', 'Cancel'],
  notSent: ['举报没有提交', 'The report was not sent'],
  offline: [
    '没有连上服务器，请连上网络后再试一次。',
    'The server was not reached. Try again when the network is back.',
  ],
  reported: ['您已举报这个视频，平台会查看。', 'You have reported this video; whoever runs the portal looks at it.'],
})
