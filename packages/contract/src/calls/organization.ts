import type { CallOf } from './endpoint.ts'

/** The calls lie where the provider's cookies reach: only the browser that began can go on. */
const PATH = '/oidc/interactions/{uid}'

/** The organizations the person belongs to, with their applications. */
export const listOrganizations: CallOf<'listOrganizations'> = {
  method: 'GET',
  path: '/api/user/organizations',
  list: true,
}

/** Act for another organization from now on. */
export const switchOrganization: CallOf<'switchOrganization'> = {
  method: 'POST',
  path: '/api/user/switch-org',
  takesBody: true,
}

/** Create an organization; whoever does is its owner. The session goes on acting for the one it acted for. */
export const createOrganization: CallOf<'createOrganization'> = {
  method: 'POST',
  path: '/api/organizations',
  takesBody: true,
}

/**
 * Ask the operator to confirm the organization: it may name more people a day then, and publish video files to everybody. Asking again replaces
 * the note. The answer comes as a notice.
 */
export const requestConfirmation: CallOf<'requestConfirmation'> = {
  method: 'POST',
  path: '/api/organizations/{id}/confirmation',
  takesBody: true,
}

/** The members of an organization and those invited to it. */
export const listMembers: CallOf<'listMembers'> = { method: 'GET', path: '/api/organizations/{id}/members', list: true }

/** Invite somebody by phone; the invitation is seen by whoever has verified that phone. */
export const inviteMember: CallOf<'inviteMember'> = {
  method: 'POST',
  path: '/api/organizations/{id}/members',
  takesBody: true,
}

/** Give a member another role. */
export const changeMember: CallOf<'changeMember'> = {
  method: 'PATCH',
  path: '/api/organizations/{id}/members/{member_id}',
  takesBody: true,
}

/** Remove a member, take an invitation back or refuse one, or leave. */
export const removeMember: CallOf<'removeMember'> = {
  method: 'DELETE',
  path: '/api/organizations/{id}/members/{member_id}',
  noData: true,
}

/** Accept an invitation to the organization. */
export const acceptInvitation: CallOf<'acceptInvitation'> = {
  method: 'POST',
  path: '/api/organizations/{id}/members/accept',
  takesBody: true,
}

/** The invitations to a phone the person has verified. */
export const listInvitations: CallOf<'listInvitations'> = { method: 'GET', path: '/api/user/invitations', list: true }

/** Get a token to enter an external application. */
export const jumpToApplication: CallOf<'jumpToApplication'> = {
  method: 'GET',
  path: '/open/pub/sso/apps/jump/{app_code}',
}

/** Redeem a jump token; for applications, with their secret. */
export const redeemJump: CallOf<'redeemJump'> = { method: 'POST', path: '/open/pub/sso/token', takesBody: true }

/** What an application asks for. */
export const showAuthorization: CallOf<'showAuthorization'> = { method: 'GET', path: `${PATH}/authorization` }

/** Allow it, or cancel. */
export const answerAuthorization: CallOf<'answerAuthorization'> = {
  method: 'POST',
  path: `${PATH}/authorization`,
  takesBody: true,
}
