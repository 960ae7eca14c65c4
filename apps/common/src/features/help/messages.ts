import { messages } from '@startline/ui'

interface Question {
  asks: string
  says: string
  link?: { href: string; label: string }
}

const zh = {
  title: '帮助',
  lead: '最常被问到的几件事。',
  questions: '常见问题',
  list: [
    {
      asks: '怎么报名？',
      says: '打开赛事页面，按“个人报名”，选好参赛者和组别，核对后提交。提交成功会得到报名编号。团队组别按“团队报名”：选组别、单位和队伍，从名单里勾选队员。',
      link: { href: '/integratedServices', label: '查看赛事' },
    },
    {
      asks: '一次要报很多人？',
      says: '在赛事页面选择“用表格报名”：把 Excel、WPS 名单选上、拖进来或直接粘贴。哪一行有什么问题会一次列全，改好或不报之后再一起提交；24 小时内可以整批撤销。',
      link: { href: '/common/imports', label: '表格报名记录' },
    },
    {
      asks: '我的报名在哪里？',
      says: '在“我的报名”里可以看到状态、候补顺位和报名编号，也可以打印。报名属于机构：没看到时，请确认页面顶部的当前机构是否正确。',
      link: { href: '/common/registrations', label: '我的报名' },
    },
    {
      asks: '名额满了怎么办？',
      says: '提交时组别刚好报满，可以改为候补：按提交先后排队，不占名额。有人退出或主办方增加名额时，会按顺序自动递补给排在最前的人，直到变更截止；顺位请看“我的报名”。',
    },
    {
      asks: '为什么孩子选不了某个组别？',
      says: '组别按出生日期和性别划分，选择参赛者时会写明原因，例如“本组限 2014–2015 年出生”。',
    },
    {
      asks: '证件号码填错了？',
      says: '证件信息不能直接修改，因为换了号码就是另一个人。请在参赛者名单里移除后重新添加；已经报名的请先退出那条报名。',
      link: { href: '/common/participants', label: '参赛者' },
    },
    {
      asks: '怎么修改或退出报名？',
      says: '在“我的报名”里打开这条报名：按“修改报名”可以换组别、参赛单位和地区，团队还可以换人；按“退出报名”则名额让给候补的人，8 秒内可以撤销。截止时间由各赛事规定，写在报名详情里。',
      link: { href: '/common/registrations', label: '我的报名' },
    },
    {
      asks: '为别的俱乐部或学校报名？',
      says: '点页面顶部的机构名称即可切换。切换后，看到的名单和报名就是那个机构的。',
      link: { href: '/account/organizations', label: '我的机构' },
    },
    {
      asks: '收不到验证码？',
      says: '请先核对号码，再看看短信里的拦截箱。一分钟后可以重新发送，新的验证码会代替之前的。也可以用账号和密码登录。',
      link: { href: '/account/sign-in', label: '登录' },
    },
    {
      asks: '忘记密码？',
      says: '绑定过手机号的账号，可以用验证码重设密码；重设后所有设备都要重新登录。没有绑定手机号的，请联系网站的运营者。',
      link: { href: '/account/reset', label: '重设密码' },
    },
    {
      asks: '照片传不上去？',
      says: '请用浏览器能打开的照片。照片会先在您的设备上缩小；网络不稳时可以按“重试”，已填的内容不会丢。',
    },
  ] as readonly Question[],
  contact: '联系谁',
  contactEvent: '关于某个赛事：请看该赛事页面上的联系人。',
  contactSite: (operator: string) =>
    operator ? `关于账号和本网站：请联系运营者（${operator}）。` : '关于账号和本网站：请联系网站的运营者。',
  contactId: '出错提示里的“请求编号”能帮助对方尽快找到问题，请一并告知。不要把证件号码、密码和验证码发给任何人。',
  legal: '规则与隐私',
}

/** Words of the help page. */
export const useHelpText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    title: 'Help',
    lead: 'What people ask most.',
    questions: 'Common questions',
    list: [
      {
        asks: 'How do I register?',
        says: 'Open an event, press “Individual registration”, pick participants and groups, check and submit. You get a reference. For a team press “Team registration”: choose group, unit and team, and tick the members on your list.',
        link: { href: '/integratedServices', label: 'See the events' },
      },
      {
        asks: 'Many people at once?',
        says: 'Choose “register from a spreadsheet” on an event’s page: choose, drop or paste a list of Excel or WPS. Everything that is wrong is named at once; put it right or leave it out, and submit all together. Within 24 hours the whole can be undone.',
        link: { href: '/common/imports', label: 'Registered from spreadsheets' },
      },
      {
        asks: 'Where are my registrations?',
        says: '“My registrations” shows status, waiting position and reference, and prints them. Registrations belong to an organization: if one is missing, look at the current organization at the top of the page.',
        link: { href: '/common/registrations', label: 'My registrations' },
      },
      {
        asks: 'What if a group is full?',
        says: 'When a group becomes full while you submit, you can join its waiting list: it goes by the order of arrival and takes no place. When somebody withdraws or the organizer adds places, they go to the next in line by themselves until the last moment for changes; “My registrations” shows where you stand.',
      },
      {
        asks: 'Why can a child not enter a group?',
        says: 'Groups go by date of birth and gender; when you pick participants the reason is told, as “born in 2014–2015 only”.',
      },
      {
        asks: 'The ID number is wrong?',
        says: 'The document cannot be changed, because another number is another person. Remove the participant and add them again; if they are registered, withdraw that registration first.',
        link: { href: '/common/participants', label: 'Participants' },
      },
      {
        asks: 'How do I change or withdraw a registration?',
        says: 'Open it under “My registrations”. “Change it” changes group, unit and district, in a team also who races. “Withdraw” gives the place to the next in line; you can undo it for 8 seconds. Each event sets the last moment for both, shown with the registration.',
        link: { href: '/common/registrations', label: 'My registrations' },
      },
      {
        asks: 'Registering for another club or school?',
        says: 'Press the organization’s name at the top of the page to switch. From then on you see its participants and registrations.',
        link: { href: '/account/organizations', label: 'My organizations' },
      },
      {
        asks: 'No code arrives?',
        says: 'Please check the number first, then the messages your phone has blocked. After a minute you can have it sent again; the new code takes the place of the one before. You can also sign in with an account and a password.',
        link: { href: '/account/sign-in', label: 'Sign in' },
      },
      {
        asks: 'Forgot the password?',
        says: 'With a phone bound to the account, a code lets you set a new one; all devices are signed out then. Without one, please contact whoever runs this site.',
        link: { href: '/account/reset', label: 'Reset the password' },
      },
      {
        asks: 'A photo does not upload?',
        says: 'Use a picture your browser can open. It is made smaller on your device first; on a weak network press “Try again”: nothing you typed is lost.',
      },
    ],
    contact: 'Whom to ask',
    contactEvent: 'About an event: the contacts on its page.',
    contactSite: (operator) =>
      operator
        ? `About your account and this site: its operator (${operator}).`
        : 'About your account and this site: its operator.',
    contactId:
      'The “request id” in an error message helps to find the problem: please quote it. Never send ID numbers, passwords or codes to anybody.',
    legal: 'Rules and privacy',
  },
})
