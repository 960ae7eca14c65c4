import { messages } from '@startline/ui'

/** Words of a switch of organization in the middle of something. */
export const useMovedText = messages({
  nowFor: (organization: string) => [`现在以“${organization}”的身份办理`, `You now act for “${organization}”`],
  title: (to: string) => [`当前账号已切换为“${to}”`, `You now act for “${to}”`],
  begun: (from: string) => [
    `这一页的内容是为“${from}”开始填写的，还没有提交，一点也没有丢。`,
    `What is on this page was begun for “${from}”. It has not been submitted, and nothing is lost.`,
  ],
  kept: (from: string, to: string) => [
    `以“${to}”继续时，这一页会重新开始；为“${from}”开始的报名作为草稿留在本机（不含证件号码和照片），其他没有保存的内容不会带过去。`,
    `If you continue for “${to}”, this page starts anew. A registration begun for “${from}” stays on this device as a draft, without ID number and photo; other things that were not saved are not carried over.`,
  ],
  back: (from: string) => [`切回“${from}”，接着填写`, `Switch back to “${from}” and continue`],
  anew: (to: string) => [`以“${to}”重新开始`, `Start anew for “${to}”`],
  failed: (from: string) => [
    `没有切回“${from}”：可能是网络中断，或者您已不在这个机构。内容仍在，可以再试。`,
    `“${from}” could not be switched to: the network may be down, or you may have left it. Everything is still here; you can try again.`,
  ],
})
