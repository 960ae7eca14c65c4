/** What the pictures need to know of the portal they are taken of: ids of its demo data. */
export interface Known {
  openEvent: string
  teamEvent: string
  registration: string
  changeForm: string
  participant: string
  organization: string
  video: string
}

/** A screen that is pictured: its name, which is its files' too, what it is, its address, and whether nobody is signed in. */
export interface Picture {
  name: string
  title: string
  address: (known: Known) => string
  visitor?: true
}

const fixed = (name: string, title: string, address: string): Picture => ({ name, title, address: () => address })

/** The screens of a visit, in its order. */
export const pictures: Picture[] = [
  { ...fixed('home-visitor', 'Home, for visitors', '/applicationCenter'), visitor: true },
  { ...fixed('sign-in', 'Signing in', '/account/sign-in'), visitor: true },
  fixed('home', 'Home', '/applicationCenter'),
  fixed('events', 'Events', '/integratedServices'),
  { name: 'event', title: 'An event', address: ({ openEvent }) => `/integratedServices?event=${openEvent}` },
  {
    name: 'people',
    title: 'Picking who is entered',
    address: ({ openEvent }) => `/applicationForm?event=${openEvent}`,
  },
  {
    name: 'add-child',
    title: 'A new child, entered at once',
    address: ({ openEvent }) => `/applicationForm?event=${openEvent}&add=1`,
  },
  {
    name: 'spreadsheet',
    title: 'A whole club from a spreadsheet',
    address: ({ openEvent }) => `/applicationForm?event=${openEvent}&from=sheet`,
  },
  { name: 'team', title: 'Entering a team', address: ({ teamEvent }) => `/applicationFormTeam?event=${teamEvent}` },
  fixed('registrations', 'Registrations', '/common/registrations'),
  {
    name: 'registration',
    title: 'A registration',
    address: ({ registration }) => `/common/registrations/${registration}`,
  },
  { name: 'change', title: 'Changing a registration', address: ({ changeForm }) => changeForm },
  fixed('imports', 'Lists sent before', '/common/imports'),
  fixed('videos', 'Teaching videos', '/common/videos'),
  { name: 'film', title: 'Changing a video', address: ({ video }) => `/common/videos/manage/${video}` },
  fixed('participants', 'Participants', '/common/participants'),
  { name: 'participant', title: 'A participant', address: ({ participant }) => `/common/participants/${participant}` },
  fixed('notices', 'The inbox', '/common/notices'),
  fixed('announced', 'Announcements', '/common/notices?kind=announcements'),
  fixed('units', 'Units', '/common/units'),
  fixed('terms', 'Terms', '/common/legal/terms'),
  fixed('account', 'The account', '/account'),
  fixed('devices', 'Devices', '/account/devices'),
  {
    name: 'members',
    title: 'An organization and its members',
    address: ({ organization }) => `/account/organizations/${organization}`,
  },
  fixed('privacy', 'Privacy', '/account/privacy'),
  fixed('help', 'Help', '/common/help'),
]

/** The other screens: what one rarely comes to. */
export const others: Picture[] = [
  { ...fixed('no events', 'No event found', '/integratedServices?keyword=nothing-is-called-this'), visitor: true },
  { ...fixed('sign-in by password', 'Signing in by password', '/account/sign-in?by=password'), visitor: true },
  { ...fixed('register', 'Registering by phone', '/account/register'), visitor: true },
  { ...fixed('reset', 'A new password', '/account/reset'), visitor: true },
  { ...fixed('goodbye', 'After signing out', '/account/goodbye'), visitor: true },
  { ...fixed('legal', 'All texts', '/common/legal'), visitor: true },
  { ...fixed('nowhere', 'An address without a page', '/nowhere/at-all'), visitor: true },
  { name: 'player', title: 'The player', address: ({ video }) => `/viewVideo?id=${video}` },
  fixed('services', 'Services', '/common'),
  fixed('password', 'Changing the password', '/account/password'),
  fixed('phone', 'Changing the phone number', '/account/phone'),
  fixed('organizations', 'Organizations', '/account/organizations'),
  fixed('new organization', 'A new organization', '/account/organizations/new'),
  {
    name: 'invite',
    title: 'Inviting somebody',
    address: ({ organization }) => `/account/organizations/${organization}/invite`,
  },
  fixed('erase', 'Leaving', '/account/privacy/erase'),
  fixed('new participant', 'A new participant', '/common/participants/new'),
  fixed('photos', 'Photos', '/common/participants/photos'),
  fixed('duplicates', 'Entered twice', '/common/participants/duplicates'),
  fixed('announcements', 'Announcements of a host', '/common/announcements'),
  fixed('films', 'Videos of a host', '/common/videos/manage'),
  fixed('new film', 'A new video', '/common/videos/manage/new'),
]

/** What a guardian with two children sees otherwise than a club; pictured only, with the guardian signed in. */
export const guardians: Picture[] = [
  fixed('home of a guardian', 'Home, for a guardian', '/applicationCenter'),
  {
    name: 'event of a guardian',
    title: 'An event, for a guardian',
    address: ({ openEvent }) => `/integratedServices?event=${openEvent}`,
  },
  {
    name: 'people of a guardian',
    title: "Picking one's child",
    address: ({ openEvent }) => `/applicationForm?event=${openEvent}`,
  },
  fixed('registrations of a guardian', 'Registrations, for a guardian', '/common/registrations'),
  fixed('inbox of a guardian', 'The inbox, for a guardian', '/common/notices'),
]
