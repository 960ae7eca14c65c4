/** What the pictures need to know of the portal they are taken of: ids of its demo data. */
export interface Known {
  openEvent: string
  teamEvent: string
  registration: string
  participant: string
  organization: string
  video: string
}

/** A screen that is pictured: the file's name, its address, and whether somebody is signed in. */
export interface Picture {
  name: string
  address: (known: Known) => string
  visitor?: true
}

const fixed = (name: string, address: string): Picture => ({ name, address: () => address })

/** Every screen worth a picture, in the order of a visit. */
export const pictures: Picture[] = [
  { ...fixed('home-visitor', '/applicationCenter'), visitor: true },
  { ...fixed('sign-in', '/account/sign-in'), visitor: true },
  fixed('home', '/applicationCenter'),
  fixed('events', '/integratedServices'),
  { name: 'event', address: ({ openEvent }) => `/integratedServices?event=${openEvent}` },
  { name: 'people', address: ({ openEvent }) => `/applicationForm?event=${openEvent}` },
  { name: 'add-child', address: ({ openEvent }) => `/applicationForm?event=${openEvent}&add=1` },
  { name: 'spreadsheet', address: ({ openEvent }) => `/applicationForm?event=${openEvent}&from=sheet` },
  { name: 'team', address: ({ teamEvent }) => `/applicationFormTeam?event=${teamEvent}` },
  fixed('registrations', '/common/registrations'),
  { name: 'registration', address: ({ registration }) => `/common/registrations/${registration}` },
  fixed('imports', '/common/imports'),
  fixed('videos', '/common/videos'),
  { name: 'film', address: ({ video }) => `/common/videos/manage/${video}` },
  fixed('participants', '/common/participants'),
  { name: 'participant', address: ({ participant }) => `/common/participants/${participant}` },
  fixed('notices', '/common/notices'),
  fixed('units', '/common/units'),
  fixed('terms', '/common/legal/terms'),
  fixed('account', '/account'),
  fixed('devices', '/account/devices'),
  { name: 'members', address: ({ organization }) => `/account/organizations/${organization}` },
  fixed('privacy', '/account/privacy'),
  fixed('help', '/common/help'),
]

/** Screens that are shown beside those of another version, with what they are. */
export const compared = {
  home: 'The home screen',
  event: 'An event',
  registrations: 'My registrations',
  account: 'The account',
  help: 'Help',
}

/** Screens without a picture; Lighthouse looks at them as well. */
export const others: Picture[] = [
  { ...fixed('no events', '/integratedServices?keyword=nothing-is-called-this'), visitor: true },
  { ...fixed('sign-in by password', '/account/sign-in?by=password'), visitor: true },
  { ...fixed('register', '/account/register'), visitor: true },
  { ...fixed('reset', '/account/reset'), visitor: true },
  { ...fixed('goodbye', '/account/goodbye'), visitor: true },
  { ...fixed('legal', '/common/legal'), visitor: true },
  { ...fixed('nowhere', '/nowhere/at-all'), visitor: true },
  { name: 'player', address: ({ video }) => `/viewVideo?id=${video}` },
  fixed('services', '/common'),
  fixed('password', '/account/password'),
  fixed('phone', '/account/phone'),
  fixed('organizations', '/account/organizations'),
  fixed('new organization', '/account/organizations/new'),
  { name: 'invite', address: ({ organization }) => `/account/organizations/${organization}/invite` },
  fixed('erase', '/account/privacy/erase'),
  fixed('new participant', '/common/participants/new'),
  fixed('photos', '/common/participants/photos'),
  fixed('duplicates', '/common/participants/duplicates'),
  fixed('announcements', '/common/announcements'),
  fixed('films', '/common/videos/manage'),
  fixed('new film', '/common/videos/manage/new'),
]
