import { expect, inject, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'

/**
 * What becomes of every column that points to a person or an organization, or holds something sealed or hashed, when a person erases
 * their account. A new one gets a line here first.
 */
const FATES: Record<string, string> = {
  'account.phone_index': 'emptied',
  'account.phone_sealed': 'emptied',
  'agreement.account_id': 'removed',
  'amendment.hash': 'stays: tells ids only',
  'amendment_log.head': 'stays: tells ids only',
  'announcement.account_id': 'stays, pointing to an empty row',
  'announcement.host_id': 'stays with the event',
  'announcement.organization_id': 'stays: an operator’s words to an organization nobody is in any more',
  'announcement_mark.account_id': 'removed',
  'application.secret_hash': 'nobody’s',
  'application_consent.account_id': 'removed',
  'application_consent.organization_id': 'removed with the account’s',
  'application_organization.organization_id': 'removed for organizations that go',
  'audit_link.hash': 'stays: tells ids only',
  'confirmation_request.account_id': 'stays, pointing to an empty row; removed for organizations that go',
  'confirmation_request.organization_id': 'removed for organizations that go',
  'data_export.account_id': 'removed',
  'event.organization_id': 'stays: an event that is over names its host',
  'event_draft.organization_id': 'removed for organizations that go',
  'event_duty.account_id': 'removed',
  'event_duty.phone_index': 'removed; at events of organizations that go, others’ too',
  'event_duty.phone_sealed': 'removed; at events of organizations that go, others’ too',
  'event_reminder.account_id': 'removed',
  'event_reminder.organization_id': 'removed with the account’s',
  'former_consent.account_id': 'stays, pointing to an empty row; removed for organizations that go',
  'former_consent.ended_by': 'stays, pointing to an empty row; removed for organizations that go',
  'former_consent.organization_id': 'removed for organizations that go',
  'idempotency_key.body_hash': 'removed for organizations that go',
  'idempotency_key.organization_id': 'removed for organizations that go',
  'inbox_seen.account_id': 'removed',
  'invitation.organization_id': 'removed for organizations that go, and those to the person',
  'invitation.phone_index': 'removed for organizations that go, and those to the person',
  'invitation.phone_sealed': 'removed for organizations that go, and those to the person',
  'jump.account_id': 'removed with its session',
  'jump.organization_id': 'removed with its session',
  'jump.token_hash': 'removed with its session',
  'membership.account_id': 'removed',
  'membership.organization_id': 'removed for organizations that go',
  'new_person.document_index': 'removed for organizations that go',
  'notice_read.account_id': 'removed',
  'oidc_record.grant_hash': 'stays until it ends: opens nothing without a membership',
  'oidc_record.id_hash': 'stays until it ends: opens nothing without a membership',
  'oidc_record.payload_sealed': 'stays until it ends: tells ids only',
  'organization.audit_head': 'stays: tells ids only',
  'paper.organization_id': 'removed for organizations that go, with its file',
  'participant.document_index': 'emptied for organizations that go',
  'participant.guardian_phone_sealed': 'emptied for organizations that go',
  'participant.id_number_sealed': 'emptied for organizations that go',
  'participant.more_guardians_sealed': 'emptied for organizations that go',
  'racer.person_index': 'emptied for organizations that go',
  'photo_view.organization_id': 'removed for organizations that go',
  'reveal.account_id': 'stays, pointing to an empty row; removed for organizations that go',
  'reveal.organization_id': 'removed for organizations that go',
  'roster_member.person_index': 'made one of nothing for organizations that go',
  'rulebook.digest': 'stays: tells of rules alone',
  'session.account_id': 'removed',
  'session.organization_id': 'removed with the account’s',
  'session.token_hash': 'removed with the account’s',
  'sms_code.code_hash': 'removed with the phone’s',
  'sms_code.guessers': 'removed with the phone’s',
  'sms_code.phone_index': 'removed',
  'sms_count.key': 'stays for a day, keyed for counting alone: leaving resets no limit',
  'sms_ticket.phone_index': 'removed',
  'sms_ticket.phone_sealed': 'removed',
  'sms_ticket.token_hash': 'removed with the phone’s',
  'teaching_video.created_by': 'stays with the organization’s video: an empty row',
  'teaching_video.organization_id': 'removed for organizations that go',
  'teaching_video.published_by': 'stays with the organization’s video: an empty row',
  'teaching_video_watch.account_id': 'removed',
  'team.organization_id': 'stays, without names',
  'unit.organization_id': 'stays; an unconfirmed one nobody raced for loses its name',
  'upload.account_id': 'stays, without the file',
  'upload.organization_id': 'stays, without the file',
  'upload.token_hash': 'emptied',
  'upload_day.organization_id': 'stays: counts files, tells of none',
  'video_report.account_id': 'removed',
}

test('it is said of every column what becomes of it when a person leaves', async () => {
  const database = await openTestDatabase(inject('store'))
  const { rows } = await database.pool.query<{ at: string }>(
    `select t.relname || '.' || a.attname as at
       from pg_class t
       join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and (
              a.atttypid in ('bytea'::regtype, 'bytea[]'::regtype)
              or exists (
                select from pg_constraint k
                 where k.contype = 'f' and k.conrelid = t.oid and a.attnum = any(k.conkey)
                   and k.confrelid in ('account'::regclass, 'organization'::regclass)))`,
  )
  await database.erase()
  expect(rows.map(({ at }) => at).toSorted()).toEqual(Object.keys(FATES).toSorted())
})
