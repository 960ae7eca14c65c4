import { messages } from '@startline/ui'

/** Words for whoever cannot hold events. */
export const useNotHostText = messages({
  title: ['当前账号还不能办赛', 'This organization cannot hold events yet'],
  what: [
    '办赛就是在这里设置组别和名额、发布赛事、看报名和缴费。赛事由经平台同意的机构举办，由它的所有者或管理员操作。',
    'Holding an event means: set up groups and places, publish it, see who enters and who has paid. Organizations that the portal has agreed with do so, by their owners and managers.',
  ],
  way: [
    '如果您的机构要办赛，请联系平台开通；如果已经开通，请在页面顶部切换到那个机构。',
    'If yours is to hold events, ask the portal to allow it; if it is allowed already, switch to it at the top.',
  ],
  ask: ['如何联系平台', 'How to reach the portal'],
  toOrganizations: ['切换机构', 'Switch organization'],
})

/** Words for whoever helps at an event and does not hold it. */
export const useHostOnlyText = messages({
  title: ['由主办方操作', 'For the host'],
  what: [
    '您在这场赛事有岗位；这一页只有主办方能用。',
    'You have a duty at this event; what is done here, its host does.',
  ],
  back: ['回到赛事概况', 'Back to the event'],
})
