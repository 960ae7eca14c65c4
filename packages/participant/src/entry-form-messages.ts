import { messages } from '@startline/ui'

const zh = {
  download: '下载盖章报名表 (PDF)',
  about: '含本机构在这场赛事的全部报名、费用合计，以及盖章和签字的位置；证件号码只显示首尾几位。',
  saved: (name: string) => `“${name}”已下载，可以打印、盖章、签字。`,
  failed: '报名表没有下载成功',
  unanswered: '没有收到服务器的回应，请检查网络后再试一次。',
  weChat: '微信里不能保存文件',
  weChatText: '请复制链接，在手机或电脑的浏览器中打开后下载。',
  copy: '复制链接',
  copied: '已复制链接',
}

/** Words around the printable entry form. */
export const useEntryFormText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    download: 'Entry form to stamp (PDF)',
    about:
      'All registrations of the organization for this event, the fees in total, and places for stamp and signature; only the first and last characters of ID numbers are shown.',
    saved: (name) => `“${name}” was downloaded and can be printed, stamped and signed.`,
    failed: 'The entry form could not be downloaded',
    unanswered: 'The server did not answer. Please check your network and try again.',
    weChat: 'WeChat cannot save files',
    weChatText: 'Copy the link and open it in your browser to download the form.',
    copy: 'Copy the link',
    copied: 'The link is copied',
  },
})
