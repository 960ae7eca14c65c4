import type { Role } from '../schemas/organization.ts'
import { type AccessRule, HOSTS_FROM, isAtLeast, roleAsked } from './access-rules.ts'
import type { CallName, Definitions } from './endpoint.ts'
import { raceAccess } from './race-access.ts'

export * from './access-rules.ts'
export * from './host-commands.ts'

/** A call that needs no token is anybody's, and no other is. */
type RowOf<K extends CallName> = Definitions[K]['access'] extends 'open' ? 'anyone' : Exclude<AccessRule, 'anyone'>

/** The one table of what each role may do: every call of the contract, and who may make it. */
export const access = {
  register: 'anyone',
  login: 'anyone',
  sendCode: 'anyone',
  verifyCode: 'anyone',
  registerBySms: 'anyone',
  loginBySms: 'anyone',
  resetPassword: 'anyone',
  logout: 'signed in',

  getUser: 'signed in',
  changeUser: 'signed in',
  changePassword: 'signed in',
  changePhone: 'signed in',
  listSessions: 'signed in',
  endSession: 'signed in',
  listOrganizations: 'signed in',
  switchOrganization: 'signed in',
  listInvitations: 'signed in',
  exportMyData: 'signed in',
  showErasure: 'signed in',
  eraseAccount: 'signed in',
  getText: 'anyone',
  agreeToTexts: 'signed in',

  createOrganization: 'signed in',
  requestConfirmation: 'manager there',
  listMembers: 'member there',
  inviteMember: 'manager there',
  changeMember: 'manager there',
  removeMember: 'manager there',
  acceptInvitation: 'invited there',
  jumpToApplication: 'member here',
  redeemJump: 'anyone',
  showAuthorization: 'member here',
  answerAuthorization: 'member here',

  listDistricts: 'signed in',
  listUnits: 'member here',
  addUnit: 'member here',
  listTeams: 'member here',
  addTeam: 'member here',

  loadFirstData: 'anyone',
  listEvents: 'anyone',
  getEvent: 'anyone',
  getReminder: 'member here',
  setReminder: 'member here',
  removeReminder: 'member here',
  listParticipants: 'member here',
  addParticipant: 'member here',
  getParticipant: 'member here',
  changeParticipant: 'member here',
  removeParticipant: 'member here',
  listGroupFits: 'member here',
  listConsents: 'member here',
  revealParticipant: 'manager here',
  listReveals: 'owner here',
  listDuplicates: 'manager here',
  mergeParticipants: 'manager here',
  matchPhotos: 'member here',
  registerBatch: 'member here',
  listRegistrations: 'member here',
  getRegistration: 'member here',
  changeRegistration: 'member here',
  withdrawRegistration: 'member here',
  sendPaper: 'member here',
  removePaper: 'member here',
  resubmitRegistration: 'member here',
  listBatches: 'member here',
  getBatch: 'member here',
  undoBatch: 'member here',
  showBatchAnswer: 'member here',
  cancelBatch: 'member here',
  sumFees: 'member here',
  listNextRaces: 'member here',
  listEnteredEvents: 'member here',
  askGuardians: 'manager here',
  printEntryForm: 'member here',
  listInbox: 'member here',
  countUnread: 'member here',
  readInbox: 'member here',
  listAnnouncements: 'anyone',
  readAnnouncements: 'signed in',
  listHostedAnnouncements: 'manager here',
  listReviews: 'host or registrar of it',
  decideReviews: 'host or registrar of it',
  publishAnnouncement: 'manager here',
  withdrawAnnouncement: 'manager here',

  listHostedRegistrations: 'host or registrar of it',
  getHostedRegistration: 'host or registrar of it',
  revealHosted: 'host or registrar of it',
  markPayments: 'host or registrar of it',
  readStatement: 'host or registrar of it',
  printReceipts: 'host of it',
  showEventStats: 'host or registrar of it',
  exportEntries: 'host of it',
  withdrawHosted: 'host or registrar of it',
  moveHosted: 'host or registrar of it',
  replaceHosted: 'host or registrar of it',
  enterLate: 'host of it',
  readSheet: 'member here',
  getListKey: 'member here',
  compareList: 'member here',
  getSheetTemplate: 'member here',
  makeSheetReport: 'member here',
  getRegistrationFile: 'member here',

  listManagedVideos: 'manager here',
  getManagedVideo: 'manager here',
  addVideo: 'manager here',
  orderSeries: 'manager here',
  changeVideo: 'manager here',
  removeVideo: 'manager here',
  restoreVideo: 'manager here',
  retryVideo: 'manager here',
  listVideos: 'member here',
  getVideo: 'member here',
  keepProgress: 'member here',
  reportVideo: 'member here',

  listHeldEvents: 'signed in',
  createDraft: 'manager here',
  getHeldEvent: 'anybody of it',
  saveDraft: 'host of it',
  discardDraft: 'host of it',
  previewDraft: 'host of it',
  publishDraft: 'host of it',
  downloadEventFile: 'host of it',
  changeHeldEvent: 'host of it',
  addGroup: 'host of it',
  changeGroup: 'host of it',
  removeGroup: 'host of it',
  cancelEvent: 'host of it',
  archiveEvent: 'host of it',
  listOwnDuties: 'signed in',
  listDuties: 'host of it',
  giveDuty: 'host of it',
  grantAllowance: 'host of it',
  endDuty: 'host of it',

  ...raceAccess,

  reserveUpload: 'member here',
  grantUpload: 'member here',
  finishUpload: 'member here',
} as const satisfies { readonly [K in CallName]: RowOf<K> }

/**
 * Who may make the call of this name.
 * @throws Error where the table has no row for it: a call without one is not served
 */
export function whoMayCall(name: string): AccessRule {
  const row = Object.entries(access).find(([call]) => call === name)?.[1]
  if (row === undefined) throw new Error(`The call "${name}" has no row in the table of roles (access.ts).`)
  return row
}

/** What a row of the table leaves unsaid, in words for `docs/rules/roles.md`. */
export const extraConditions: { readonly [K in CallName]?: string } = {
  inviteMember: 'A manager makes no owners.',
  changeMember: 'A manager changes no owner and makes none.',
  removeMember:
    'A manager removes no owner. Everybody may leave; whoever is invited, by a phone they have verified, may refuse.',
  redeemJump: 'With the secret of an application.',
  endSession: 'One’s own only.',
  changePhone: 'Signed in within the last 12 hours.',
  askGuardians: 'Of each participant once a day; a personal organization asks nobody.',
  revealParticipant: 'Signed in within the last 12 hours.',
  revealHosted: 'Signed in within the last 12 hours.',
  exportEntries: 'With clear numbers signed in within the last 12 hours.',
  switchOrganization: 'To an organization one is a member of.',
  getVideo: 'Public ones by everybody who is signed in.',
  keepProgress: 'Public ones by everybody who is signed in.',
  reportVideo: 'Public ones by everybody who is signed in.',
  addVideo: 'Public only where the operator has confirmed the organization.',
  changeVideo: 'Public only where the operator has confirmed the organization.',
  reserveUpload: 'For events only by managers, where the organization may hold them.',
  createDraft: 'Where the organization may hold events.',
  publishAnnouncement: 'About an event that it holds, until 30 days after its end.',
  withdrawAnnouncement: 'The organization’s own; the operator takes any back.',
}

/** What screens ask before they offer something: the calls it stands for. */
export const permissions = {
  'registration:write': ['registerBatch', 'changeRegistration', 'withdrawRegistration', 'undoBatch', 'cancelBatch'],
  'participant:write': ['addParticipant', 'changeParticipant', 'removeParticipant'],
  'participant:reveal': ['revealParticipant'],
  'participant:merge': ['mergeParticipants'],
  'participant:log': ['listReveals'],
  'guardian:ask': ['askGuardians'],
  'video:manage': ['addVideo', 'changeVideo', 'removeVideo'],
  'organization:manage': ['inviteMember', 'changeMember', 'removeMember'],
} as const satisfies Record<string, readonly CallName[]>

/** Whether somebody of this role may reveal numbers of the organization's own people, and is shown birth dates. */
export const mayReveal = (role: Role): boolean => mayCall(role, 'revealParticipant')

const mayCall = (role: Role, call: CallName): boolean =>
  isAtLeast(role, roleAsked(access[call], 'here') ?? roleAsked(access[call], 'there') ?? 'member')

/** What an organization may besides, whoever acts for it. */
export interface Standing {
  /** It may hold events. */
  canHost: boolean
  /** The operator has confirmed it. */
  confirmed: boolean
  /** At an event of anybody's. */
  onDuty: boolean
}

/** The permissions of a role in its organization: of calls, hosting and publishing where the organization may, and the person's own duties. */
export function permissionsOf(role: Role, { canHost, confirmed, onDuty }: Standing): string[] {
  const ofCalls = Object.entries(permissions).filter(([, calls]) => calls.every((call) => mayCall(role, call)))
  const besides = {
    'event:host': canHost && isAtLeast(role, HOSTS_FROM),
    'video:publish': confirmed && mayCall(role, 'addVideo'),
    'event:duty': onDuty,
  }
  return [...ofCalls, ...Object.entries(besides).filter(([, has]) => has)].map(([name]) => name)
}
