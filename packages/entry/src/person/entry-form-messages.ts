import { messages } from '@startline/ui'

/** Words around the printable entry form. */
export const useEntryFormText = messages({
  download: ['下载盖章报名表 (PDF)', 'Entry form to stamp (PDF)'],
  about: [
    '含您在这场赛事的全部报名、费用合计，以及盖章和签字的位置；证件号码只显示首尾几位。',
    'All registrations of the organization for this event, the fees in total, and places for stamp and signature; only the first and last characters of ID numbers are shown.',
  ],
  downloadFamily: ['下载报名表 (PDF)', 'Entry form to sign (PDF)'],
  aboutFamily: [
    '含您在这场赛事的全部报名、费用合计，以及监护人签字的位置；证件号码只显示首尾几位。',
    'All your registrations for this event, the fees in total, and a place for the guardian’s signature; only the first and last characters of ID numbers are shown.',
  ],
  savedFamily: (name: string) => [
    `“${name}”已下载，可以打印、签字。`,
    `“${name}” was downloaded and can be printed and signed.`,
  ],
  saved: (name: string) => [
    `“${name}”已下载，可以打印、盖章、签字。`,
    `“${name}” was downloaded and can be printed, stamped and signed.`,
  ],
  unprintable: (count: number) => [
    `${count} 个名称有打印字体里没有的字`,
    `${count} ${count === 1 ? 'name has' : 'names have'} characters that the font for printing lacks`,
  ],
  unprintableWhat: (names: string[], more: number) => [
    `这些字在纸上是方框，打印后请手写补上：${names.join('、')}${more > 0 ? ` 等，另有 ${more} 个` : ''}`,
    `They are boxes on paper; please write them in by hand: ${names.join(', ')}${more > 0 ? `, and ${more} more` : ''}`,
  ],
  failed: ['报名表没有下载成功', 'The entry form could not be downloaded'],
  unanswered: [
    '没有收到服务器的回应，请检查网络后再试一次。',
    'The server did not answer. Please check your network and try again.',
  ],
  weChat: ['当前应用里不能保存文件', 'This app cannot save files'],
  weChatText: [
    '请复制链接，在手机或电脑的浏览器中打开后下载。',
    'Copy the link and open it in your browser to download the form.',
  ],
  copy: ['复制链接', 'Copy the link'],
  copied: ['已复制链接', 'The link is copied'],
})
