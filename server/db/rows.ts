// Made from the migrated database by db/tests/row-types.test.ts, which fails when the two differ.
// After a migration: npx vitest run db/tests/row-types.test.ts -u

/** auth.authorization_codes */
export type AuthorizationCodesRow = {
  code_hash: Uint8Array
  challenge: string
  user_id: string
  expires_at: Date
}

/** auth.challenges */
export type ChallengesRow = {
  id: string
  factor_id: string
  tries: number
  created_at: Date
  expires_at: Date
}

/** auth.email_changes */
export type EmailChangesRow = {
  user_id: string
  new_email: string
  current_confirmed_at: Date | null
  new_confirmed_at: Date | null
  created_at: Date
}

/** auth.factors */
export type FactorsRow = {
  id: string
  user_id: string
  friendly_name: string | null
  factor_type: string
  status: string
  secret_sealed: Uint8Array
  last_used_step: string | null
  last_challenged_at: Date | null
  created_at: Date
  updated_at: Date
}

/** auth.sessions */
export type SessionsRow = {
  id: string
  user_id: string
  aal: string
  amr: unknown
  refresh_counter: number
  refreshed_at: Date
  created_at: Date
  device: string | null
}

/** auth.signing_keys */
export type SigningKeysRow = {
  kid: string
  public_jwk: unknown
  created_at: Date
  seen_at: Date
}

/** auth.users */
export type UsersRow = {
  id: string
  email: string
  mailbox: string
  encrypted_password: string | null
  email_confirmed_at: Date | null
  user_metadata: unknown
  app_metadata: unknown
  banned_until: Date | null
  last_sign_in_at: Date | null
  created_at: Date
  updated_at: Date
  are_votes_held: boolean
  votes_judged_at: Date | null
  invited_at: Date | null
  language: string
}

/** private.admin_invitations */
export type AdminInvitationsRow = {
  user_id: string
  role: string
  invited_by: string | null
  invited_at: Date
  expires_at: Date
}

/** private.admin_users */
export type AdminUsersRow = {
  user_id: string
  created_at: Date
  day_role: string
  role: string
  invited_by: string | null
  digest_sent_at: Date | null
}

/** private.analytics_days */
export type AnalyticsDaysRow = {
  day: Date
  kind: string
  value: string
  visitors: number
  hits: number
}

/** private.analytics_hours */
export type AnalyticsHoursRow = {
  day: Date
  hour: number
  visitors: number
  hits: number
}

/** private.analytics_months */
export type AnalyticsMonthsRow = {
  month: Date
  kind: string
  value: string
  visitors: number
  hits: number
}

/** private.analytics_rounds */
export type AnalyticsRoundsRow = {
  day: Date
  summarised_at: Date
  is_final: boolean
}

/** private.announcement_letters */
export type AnnouncementLettersRow = {
  announcement_id: string
  mailbox: string
  member_id: string
  address: string
  name: string
  joined_at: Date
  state: string
  attempts: number
  next_attempt_at: Date
  claim_id: string | null
  claimed_at: Date | null
  claimed_until: Date | null
  done_at: Date | null
  last_error: string | null
}

/** private.announcement_links */
export type AnnouncementLinksRow = {
  announcement_id: string
  position: number
  code: string
  url: string
  words: string
  presses: number
}

/** private.announcements */
export type AnnouncementsRow = {
  id: string
  subject: string
  preview: string
  html: string
  topic: string
  view_name: string
  filters: unknown
  per_minute: number
  status: string
  scheduled_at: Date | null
  begun_at: Date | null
  ended_at: Date | null
  held_until: Date | null
  held_because: string | null
  refusals_in_row: number
  tested_at: Date | null
  created_by: string | null
  created_at: Date
  updated_at: Date
}

/** private.audit_log */
export type AuditLogRow = {
  id: string
  happened_at: Date
  actor_id: string | null
  action: string
  subject: string
  subject_id: string | null
  before: unknown | null
  after: unknown | null
}

/** private.badge_orders */
export type BadgeOrdersRow = {
  badge_id: string
  attempts: number
  next_attempt_at: Date
  last_error: string | null
  created_at: Date
  decision_id: string | null
  decided_by: string | null
}

/** private.community_views */
export type CommunityViewsRow = {
  id: string
  owner_id: string
  name: string
  filters: unknown
  created_at: Date
}

/** private.content_drafts */
export type ContentDraftsRow = {
  language: string
  id: string
  said: string | null
  release_hash: string
  version: string
  changed_at: Date
  changed_by: string | null
}

/** private.content_published */
export type ContentPublishedRow = {
  language: string
  id: string
  said: string
  release_hash: string
  version: string
}

/** private.content_versions */
export type ContentVersionsRow = {
  number: number
  published_at: Date
  published_by: string | null
  changes: unknown
  takes_back: number | null
}

/** private.decisions */
export type DecisionsRow = {
  subject_id: string
  id: string
  decided_by: string
  was: unknown
  became: string
  decided_at: Date
}

/** private.disposable_domains */
export type DisposableDomainsRow = {
  domain: string
}

/** private.earlier_slugs */
export type EarlierSlugsRow = {
  slug: string
  post_id: string
  replaced_at: Date
}

/** private.former_opt_outs */
export type FormerOptOutsRow = {
  mailbox_hash: Uint8Array
  opted_out_at: Date
}

/** private.gone_ideas */
export type GoneIdeasRow = {
  id: string
  gone_at: Date
  is_by_owner: boolean
}

/** private.gone_pages */
export type GonePagesRow = {
  kind: string
  name: string
  gone_at: Date
  is_by_owner: boolean
}

/** private.idea_followers */
export type IdeaFollowersRow = {
  idea_id: string
  user_id: string
  created_at: Date
}

/** private.idea_letters */
export type IdeaLettersRow = {
  idea_id: string
  user_id: string
  kind: string
  letter_id: string
}

/** private.idea_merges */
export type IdeaMergesRow = {
  source_id: string
  target_id: string
  was_status: string
  merged_by: string | null
  merged_at: Date
}

/** private.idea_search */
export type IdeaSearchRow = {
  id: string
  words: string
  title: string
  target_users: string[]
  status: string
  created_at: Date
  vote_count: number
}

/** private.idea_texts */
export type IdeaTextsRow = {
  id: string
  words: string
}

/** private.idea_votes */
export type IdeaVotesRow = {
  idea_id: string
  user_id: string
  is_held: boolean
  created_at: Date
  came_from: string | null
}

/** private.import_rows */
export type ImportRowsRow = {
  import_id: string
  row_id: string
  line: number
  fingerprint: string
  stays: string | null
}

/** private.imports */
export type ImportsRow = {
  id: string
  kind: string
  file_name: string
  content_hash: Uint8Array
  came: number
  was_there: number
  refused: number
  made_at: Date
  made_by: string | null
  undone_at: Date | null
  undone_by: string | null
  removed: number | null
}

/** private.letter_bounces */
export type LetterBouncesRow = {
  mailbox: string
  reason: string
  told_by: string
  bounced_at: Date
  lifted_at: Date | null
  lifted_because: string | null
}

/** private.letter_consents */
export type LetterConsentsRow = {
  mailbox: string
  topics: string[]
  wording: string
  version: number
  form: string
  agreed_at: Date
  changed_at: Date
}

/** private.letter_opt_outs */
export type LetterOptOutsRow = {
  mailbox: string
  created_at: Date
}

/** private.mail_outbox */
export type MailOutboxRow = {
  id: string
  letter: string
  recipient: string
  sealed_content: Uint8Array | null
  attempts: number
  next_attempt_at: Date
  last_error: string | null
  created_at: Date
  expires_at: Date | null
  sent_at: Date | null
  failed_at: Date | null
  payload: unknown | null
  decision_id: string | null
  decided_by: string | null
  language: string
}

/** private.mailbox_salt */
export type MailboxSaltRow = {
  is_only: boolean
  salt: string
}

/** private.member_invitations */
export type MemberInvitationsRow = {
  member_id: string
  inviter_id: string
  joined_at: Date
}

/** private.member_notes */
export type MemberNotesRow = {
  id: string
  member_id: string
  author_id: string | null
  said: string
  created_at: Date
}

/** private.merged_votes */
export type MergedVotesRow = {
  idea_id: string
  user_id: string
  is_held: boolean
  created_at: Date
  came_from: string | null
}

/** private.orphaned_files */
export type OrphanedFilesRow = {
  blob_key: string
  due_at: Date
}

/** private.rate_limits */
export type RateLimitsRow = {
  key: string
  window_start: Date
  hits: number
}

/** private.recovery_codes */
export type RecoveryCodesRow = {
  user_id: string
  code_hash: Uint8Array
  used_at: Date | null
  created_at: Date
}

/** private.reminders */
export type RemindersRow = {
  mailbox: string
  kind: string
  email: string
  zone: string
  created_at: Date
  language: string
}

/** private.secrets_in_use */
export type SecretsInUseRow = {
  name: string
  fingerprints: string[]
}

/** private.site_settings_history */
export type SiteSettingsHistoryRow = {
  id: string
  key: string
  value: unknown | null
  changed_at: Date
  changed_by: string | null
}

/** private.sponsor_links */
export type SponsorLinksRow = {
  sponsor_id: string
  token_hash: Uint8Array
  created_at: Date
}

/** private.story_notes */
export type StoryNotesRow = {
  id: string
  testimonial_id: string
  author_id: string | null
  said: string
  created_at: Date
}

/** private.story_readings */
export type StoryReadingsRow = {
  version_id: string
  reader: string
  read_at: Date
}

/** private.story_versions */
export type StoryVersionsRow = {
  id: string
  testimonial_id: string
  saved_at: Date
  is_by_office: boolean
  said: string
}

/** private.submissions */
export type SubmissionsRow = {
  id: Uint8Array
  content: Uint8Array
  user_id: string | null
  answer: unknown | null
  created_at: Date
}

/** private.used_forms */
export type UsedFormsRow = {
  id: Uint8Array
  outcome: string | null
  created_at: Date
}

/** private.verification_codes */
export type VerificationCodesRow = {
  mailbox: string
  purpose: string
  code_hmac: Uint8Array
  salt: Uint8Array
  address: string
  tries: number
  payload: unknown
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

/** private.view_marks */
export type ViewMarksRow = {
  subject_id: string
  kind: string
  mark: Uint8Array
  seen_at: Date
}

/** private.visitor_salts */
export type VisitorSaltsRow = {
  day: Date
  salt: Uint8Array
}

/** private.vote_tallies */
export type VoteTalliesRow = {
  number: number
  key: Uint8Array | null
  day: Date | null
  made_at: Date | null
  content: string | null
  hash: string | null
  ideas: number | null
  votes: number | null
  log_attempt: string | null
  log_number: number | null
}

/** private.wall_places */
export type WallPlacesRow = {
  member_id: string
  country: string
  stands_since: Date
}

/** public.analytics_events */
export type AnalyticsEventsRow = {
  id: string
  name: string
  path: string
  referrer_host: string | null
  props: unknown
  day: Date
  created_at: Date
  visitor: string | null
  source: string
  campaign: string | null
  language: string | null
  device: string | null
  hour: number | null
}

/** public.analytics_notes */
export type AnalyticsNotesRow = {
  id: string
  day: Date
  text: string
  created_at: Date
}

/** public.app_ideas */
export type AppIdeasRow = {
  id: string
  title: string
  description: string
  category: string | null
  submitter_name: string
  submitter_email: string | null
  submitter_verified: boolean
  user_id: string | null
  target_platform: string | null
  difficulty_level: string | null
  target_users: string[]
  status: string
  vote_count: number
  tech_stack: string[]
  features: string[]
  created_at: Date
  updated_at: Date
  rejection_reason: string | null
}

/** public.app_tests */
export type AppTestsRow = {
  app_number: number
  user_id: string
  works: boolean
  device: string
  words: string
  tested_at: Date
}

/** public.badge_stats */
export type BadgeStatsRow = {
  badge_type: string | null
  total_issued: number | null
  total_downloaded: number | null
  issued_this_week: number | null
  issued_this_month: number | null
}

/** public.badges */
export type BadgesRow = {
  id: string
  badge_type: string
  badge_title: string
  recipient_name: string
  recipient_email: string | null
  user_id: string | null
  verification_code: string
  svg_storage_url: string | null
  png_storage_url: string | null
  download_url: string | null
  email_sent: boolean
  email_sent_at: Date | null
  downloaded_at: Date | null
  download_count: number
  created_at: Date
  credential: string | null
  svg_download_count: number
  png_download_count: number
  revoked_at: Date | null
  revoked_because: string | null
}

/** public.blog_categories */
export type BlogCategoriesRow = {
  id: string
  name: string
  slug: string
  is_active: boolean
  display_order: number
}

/** public.blog_drafts */
export type BlogDraftsRow = {
  id: string
  writer: string
  post_id: string | null
  based_on: Date | null
  form: unknown
  saved_at: Date
  began_at: Date
}

/** public.blog_posts */
export type BlogPostsRow = {
  id: string
  slug: string
  title: string
  excerpt: string
  content: string
  meta_title: string | null
  meta_description: string | null
  featured_image_url: string | null
  author_id: string | null
  author_name: string
  author_email: string | null
  status: string
  is_featured: boolean
  published_at: Date | null
  created_at: Date
  updated_at: Date
  view_count: number
  reading_time_minutes: number
  tags: string[]
  category_id: string | null
  featured_image_alt: string
  publish_at: Date | null
}

/** public.blog_posts_with_category */
export type BlogPostsWithCategoryRow = {
  id: string | null
  slug: string | null
  title: string | null
  excerpt: string | null
  content: string | null
  meta_title: string | null
  meta_description: string | null
  featured_image_url: string | null
  author_id: string | null
  author_name: string | null
  author_email: string | null
  status: string | null
  is_featured: boolean | null
  published_at: Date | null
  created_at: Date | null
  updated_at: Date | null
  view_count: number | null
  reading_time_minutes: number | null
  tags: string[] | null
  category_id: string | null
  category_name: string | null
  featured_image_alt: string | null
  publish_at: Date | null
}

/** public.blog_revisions */
export type BlogRevisionsRow = {
  id: string
  post_id: string
  saved_at: Date
  saved_by: string | null
  saved_by_name: string
  status: string
  title: string
  excerpt: string
  content: string
}

/** public.blog_writers */
export type BlogWritersRow = {
  post_id: string
  writer: string
  since: Date
  until: Date
}

/** public.board_stats */
export type BoardStatsRow = {
  active_ideas: number | null
  total_votes: number | null
  contributors: number | null
}

/** public.challenge_apps */
export type ChallengeAppsRow = {
  number: number
  title: string
  category: string
  summary: string
  idea_id: string | null
  state: string
  started_at: Date | null
  finished_at: Date | null
  demo_url: string | null
  repo_url: string | null
  video_url: string | null
  planned_minutes: number
  tools: string
  taken_at: Date | null
  votes_when_taken: number | null
  works_count: number
  fails_count: number
}

/** public.community_members */
export type CommunityMembersRow = {
  id: string
  name: string
  first_name: string | null
  last_name: string | null
  email: string
  mailbox: string
  github_username: string | null
  linkedin_url: string | null
  location: string | null
  bio: string | null
  skills: string[]
  interests: string[] | null
  supporter_type: string
  availability_info: unknown
  is_verified: boolean
  is_active: boolean
  joined_at: Date
  verified_at: Date | null
  has_received_badge: boolean
  mailbox_hash: Uint8Array | null
  deactivated_at: Date | null
  deactivated_because: string | null
  search_words: string
  news: string
  share_code: string
}

/** public.day_attempts */
export type DayAttemptsRow = {
  attempt: string
  record_name: string
  builder: string
  zone: string
  planned_start: Date
  planned_end: Date
  is_current: boolean
}

/** public.day_entries */
export type DayEntriesRow = {
  attempt: string | null
  number: number | null
  kind: string | null
  app_number: number | null
  corrects: number | null
  corrected_happened_at: Date | null
  evidence_id: string | null
  witness_number: number | null
  happened_at: Date | null
  recorded_at: Date | null
  is_public: boolean | null
  parallel: boolean | null
  author_role: string | null
  text_hash: string | null
  author_hash: string | null
  previous_hash: string | null
  hash: string | null
  text: string | null
  text_salt: string | null
  author_name: string | null
  author_salt: string | null
}

/** public.day_evidence */
export type DayEvidenceRow = {
  id: string
  attempt: string
  file_name: string
  content_type: string
  size: string
  sha256: string | null
  sender_id: string
  witness_number: number | null
  begun_at: Date
  whole_at: Date | null
}

/** public.day_heads */
export type DayHeadsRow = {
  attempt: string
  number: number
  hash: string
  at: Date
  jws: string
}

/** public.day_intents */
export type DayIntentsRow = {
  key: string
  attempt: string
  kind: string
  app_number: number | null
  author_id: string
  author_label: string
  begun_at: Date
}

/** public.day_log */
export type DayLogRow = {
  attempt: string
  number: number
  kind: string
  app_number: number | null
  corrects: number | null
  corrected_happened_at: Date | null
  evidence_id: string | null
  witness_number: number | null
  happened_at: Date
  recorded_at: Date
  text: string
  text_salt: string
  text_hash: string
  is_public: boolean
  parallel: boolean
  author_id: string | null
  author_name: string
  author_salt: string
  author_hash: string
  author_role: string
  author_label: string
  previous_hash: string
  hash: string
  key: string
  key_content: string
}

/** public.day_pictures */
export type DayPicturesRow = {
  evidence_id: string
  attempt: string
  entry_number: number
  name: string
  width: number
  height: number
}

/** public.day_planned_shifts */
export type DayPlannedShiftsRow = {
  attempt: string
  witness_number: number
  begins_at: Date
  ends_at: Date
  reminded_at: Date | null
}

/** public.day_streams */
export type DayStreamsRow = {
  attempt: string
  down_since: Date | null
  words: string
  second_url: string | null
  audio_url: string | null
}

/** public.day_witnesses */
export type DayWitnessesRow = {
  attempt: string
  number: number
  user_id: string | null
  email: string | null
  name: string
  occupation: string
  relation: string
  is_name_public: boolean
  invited_at: Date
}

/** public.first_run_steps */
export type FirstRunStepsRow = {
  step: string
  state: string
}

/** public.givers */
export type GiversRow = {
  id: string
  words: string
  amount: number
  shows_amount: boolean
  shown_amount: number | null
  given_on: Date
  created_at: Date
}

/** public.impact_sections */
export type ImpactSectionsRow = {
  section: string
  is_shown: boolean
}

/** public.office_ideas */
export type OfficeIdeasRow = {
  id: string | null
  title: string | null
  description: string | null
  category: string | null
  submitter_name: string | null
  submitter_email: string | null
  submitter_verified: boolean | null
  target_platform: string | null
  difficulty_level: string | null
  target_users: string[] | null
  status: string | null
  vote_count: number | null
  tech_stack: string[] | null
  features: string[] | null
  created_at: Date | null
  updated_at: Date | null
  rejection_reason: string | null
  words: string | null
}

/** public.office_testimonials */
export type OfficeTestimonialsRow = {
  id: string | null
  name: string | null
  email: string | null
  email_verified: boolean | null
  linkedin_url: string | null
  location: string | null
  testimonial: string | null
  status: string | null
  display_order: number | null
  is_featured: boolean | null
  approved_at: Date | null
  deletion_requested_at: Date | null
  deletion_reason: string | null
  consent_version: string | null
  created_at: Date | null
  updated_at: Date | null
  rejection_reason: string | null
}

/** public.own_pages */
export type OwnPagesRow = {
  id: string
  address: string
  title: string
  description: string
  content: string
  place: string
  status: string
  created_at: Date
  updated_at: Date
}

/** public.site_settings */
export type SiteSettingsRow = {
  key: string
  value: unknown
  is_public: boolean
  updated_at: Date
}

/** public.sponsor_enquiries */
export type SponsorEnquiriesRow = {
  id: string
  number: number
  organisation: string
  tier: string
  name: string
  role: string
  email: string
  website: string
  message: string
  state: string
  created_at: Date
  updated_at: Date
}

/** public.sponsors */
export type SponsorsRow = {
  id: string
  name: string
  logo_url: string
  website_url: string
  tier: string
  description: string
  is_active: boolean
  display_order: number
  contact_email: string | null
  contact_person: string | null
  sponsorship_amount: string | null
  created_at: Date
}

/** public.testimonials */
export type TestimonialsRow = {
  id: string
  name: string
  email: string
  mailbox: string
  email_verified: boolean
  linkedin_url: string
  location: string
  testimonial: string
  status: string
  display_order: number
  is_featured: boolean
  created_by: string | null
  approved_at: Date | null
  approved_by: string | null
  deletion_requested_at: Date | null
  deletion_reason: string | null
  consent_version: string | null
  created_at: Date
  updated_at: Date
  rejection_reason: string | null
}

/** public.words_versions */
export type WordsVersionsRow = {
  number: number
  published_at: Date
}

/** storage.buckets */
export type BucketsRow = {
  id: string
  is_public: boolean
  file_size_limit: string | null
  allowed_mime_types: string[] | null
  created_at: Date
  updated_at: Date
  quota_bytes: string | null
  used_bytes: string
}

/** storage.objects */
export type ObjectsRow = {
  id: string
  bucket_id: string
  name: string
  owner_id: string | null
  blob_key: string
  size: string
  content_type: string
  cache_control: string
  etag: string
  user_metadata: unknown | null
  created_at: Date
  updated_at: Date
  width: number | null
  height: number | null
}
