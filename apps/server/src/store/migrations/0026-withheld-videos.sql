-- Since when the operator keeps a video from being seen; whoever manages it cannot take that back.
alter table teaching_video add column held_at timestamptz;
-- Who showed it to everybody; null is who made it. Once the operator shuts the account, people elsewhere see it no more.
alter table teaching_video add column published_by uuid references account (id);

-- That somebody thinks a video should not be shown. It goes once the operator has decided.
create table video_report (
  video_id uuid not null references teaching_video (id) on delete cascade,
  account_id uuid not null references account (id),
  reason text not null check (reason in ('child', 'harmful', 'dangerous', 'rights', 'advertising', 'other')),
  note text not null,
  created_at timestamptz not null,
  primary key (video_id, account_id)
);
create index video_report_of_account on video_report (account_id);
