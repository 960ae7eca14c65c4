import type { Invitation, Notice } from '@startline/contract'

/** An open invitation as it stands in the inbox of whom it invites: it is written nowhere else, and ends with itself. */
export const invitationNotice = (invitation: Invitation): Notice => ({
  id: invitation.member_id,
  kind: 'invited',
  event_id: null,
  event_name: null,
  registration_id: null,
  batch_id: null,
  entries: 0,
  waiting: 0,
  reference: null,
  group_name: null,
  names: [],
  people: 0,
  changes: [],
  by: invitation.invited_by,
  lacks: [],
  asked_by: null,
  participant_id: null,
  invitation,
  created_at: invitation.invited_at,
})
