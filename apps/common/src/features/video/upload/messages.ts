import { messages } from '@startline/ui'

/** Words around video files on their way. */
export const useUploadText = messages({
  added: (title: string) => [`已添加“${title}”，正在处理`, `“${title}” was added and is being processed`],
  tray: ['上传中的视频', 'Video being uploaded'],
  trayMany: (count: number) => [`${count} 个视频正在上传`, `${count} videos being uploaded`],
  phases: {
    waiting: ['排队中：前一部传完后自动开始', 'In line: begins when the one before is there'],
    sending: ['正在上传', 'Uploading'],
    offline: [
      '网络断开，已传的部分都在；连上后自动继续',
      'The network is away. What was sent is safe; it goes on by itself.',
    ],
    paused: ['已暂停', 'Paused'],
    lost: [
      '上传中断：请重新选择同一个文件，从断开处继续',
      'Interrupted: choose the same file again to go on from where it was',
    ],
    elsewhere: ['正在另一个标签页上传', 'Being uploaded in another tab'],
    sent: ['视频已传完，等待填写信息', 'The video is there; its details are missing'],
    adding: ['正在添加视频', 'Adding the video'],
    failed: ['没有上传成功', 'Not uploaded'],
  },
  checking: ['已全部传出，正在检查视频', 'All sent; the video is being checked'],
  of: (sent: string, size: string) => [`${sent} / ${size}`, `${sent} of ${size}`],
  perSecond: (rate: string) => [`${rate}/秒`, `${rate}/s`],
  left: (words: string) => [`约剩 ${words}`, `about ${words} left`],
  seconds: (count: number) => [`${count} 秒`, `${count} s`],
  minutes: (count: number) => [`${count} 分钟`, `${count} min`],
  hours: (hours: number, minutes: number) =>
    minutes > 0 ? [`${hours} 小时 ${minutes} 分`, `${hours} h ${minutes} min`] : [`${hours} 小时`, `${hours} h`],
  dot: [' · ', ' · '],
  pause: ['暂停', 'Pause'],
  goOn: ['继续', 'Continue'],
  again: ['再试一次', 'Try again'],
  giveUp: ['取消上传', 'Cancel the upload'],
  giveUpTitle: (name: string) => [`取消上传“${name}”？`, `Cancel uploading “${name}”?`],
  giveUpText: ['已经上传的部分和填写的内容都会丢弃。', 'What was sent and what you typed will be thrown away.'],
  keep: ['继续上传', 'Keep uploading'],
  toForm: ['填写信息', 'Details'],
  toFormOf: (name: string) => [`填写“${name}”的信息`, `Details of “${name}”`],
  pauseOf: (name: string) => [`暂停上传“${name}”`, `Pause uploading “${name}”`],
  goOnOf: (name: string) => [`继续上传“${name}”`, `Continue uploading “${name}”`],
  continueOf: (name: string) => [
    `继续上传“${name}”：请再次选择这个文件`,
    `Continue the upload of “${name}”: choose it again`,
  ],
  chooseAgain: ['选择这个文件', 'Choose this file'],
  differs: {
    size: (name: string) => [
      `这不是“${name}”：文件大小不同。请选择原来的文件。`,
      `This is not “${name}”: its size differs. Please choose the same file.`,
    ],
    content: (name: string) => [
      `这不是“${name}”：内容不同。请选择原来的文件。`,
      `This is not “${name}”: its content differs. Please choose the same file.`,
    ],
  },
  choose: ['选择视频文件', 'Choose a video'],
  chooseHint: [
    'MP4、MOV 或 WebM，最大 2 GB。手机拍摄的视频可以直接上传。',
    'MP4, MOV or WebM, up to 2 GB. Videos from a phone can be uploaded as they are.',
  ],
  drop: ['也可以把文件拖到这里', 'Or drop the file here'],
  chosen: ['已选择', 'Chosen'],
  troubles: {
    type: [
      '这个文件不是可以上传的视频。请选择 MP4、MOV 或 WebM 文件；其他格式请先用手机或电脑转换。',
      'This file is no video that can be uploaded. Choose an MP4, MOV or WebM file, or convert it on your phone or computer first.',
    ],
    size: [
      '文件超过 2 GB。请剪短或降低清晰度后再上传。',
      'This file has more than 2 GB. Shorten it or lower its quality first.',
    ],
    empty: ['这个文件是空的。请选择另一个文件。', 'This file is empty. Please choose another one.'],
    unreadable: [
      '没能读取这个文件。请检查它是否还在，然后重新选择。',
      'This file could not be read. Check that it is still there, then choose it again.',
    ],
  },
  nextSteps: {
    quota: ['已传的部分都在，明天按“再试一次”即可。', 'What was sent is safe: press “Try again” tomorrow.'],
    room: [
      '已传的部分都在，稍后按“再试一次”；一直不行请联系平台。',
      'What was sent is safe: press “Try again” later, or tell the portal if it stays so.',
    ],
    videoFile: [
      '请取消后换一个文件：可以用手机或电脑重新导出为 MP4。',
      'Cancel and take another file: export it as MP4 on your phone or computer.',
    ],
    other: ['请稍后再试；一直不行请联系平台。', 'Please try again later, or tell the portal if it stays so.'],
  },
  failed: ['视频没有上传成功', 'The video was not uploaded'],
})
