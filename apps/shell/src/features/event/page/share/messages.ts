import { messages } from '@startline/ui'

/** Words of sharing an event, and of its poster. */
export const useShareText = messages({
  title: ['分享赛事', 'Share the event'],
  poster: (event: string) => [`${event} 的海报，含二维码`, `Poster of ${event} with a QR code`],
  drawing: ['正在画海报', 'Drawing the poster'],
  notDrawn: ['海报没有画成，请复制链接。', 'The poster could not be drawn; please copy the link.'],
  press: [
    '长按图片保存或转发；也可以点右上角 ··· 转发本页。',
    'Press on the picture to keep or send it; the menu at the top right sends this page.',
  ],
  save: ['保存海报', 'Save the poster'],
  send: ['发给朋友', 'Send it'],
  copy: ['复制链接', 'Copy the link'],
  copied: ['已复制链接', 'The link is copied'],
  notCopied: ['没有复制成功，请手动复制：', 'It could not be copied; please copy it by hand:'],
  invitation: (event: string) => [`一起来参加：${event}`, `Come along: ${event}`],
  scan: ['扫码看赛程、报名', 'Scan to see it and register'],
  host: (name: string) => [`主办方：${name}`, `Organizer: ${name}`],
  registers: (from: string, to: string) => [`报名 ${from} – ${to}`, `Registration ${from} – ${to}`],
})
