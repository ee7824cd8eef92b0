-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Badges that wait to be drawn, signed and sent. A finished order is gone.
create table private.badge_orders (
  badge_id uuid not null,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  last_error text,
  created_at timestamp with time zone not null default now(),
  decision_id uuid,
  decided_by uuid,
  constraint badge_orders_badge_id_fkey FOREIGN KEY (badge_id) REFERENCES public.badges(id) ON DELETE CASCADE,
  constraint badge_orders_pkey PRIMARY KEY (badge_id)
);
-- row level security: on and forced
-- decision_id: The decision that earned this; an undone one takes badge and order along.
-- decided_by: Whose decision earned this; its email says so too.
CREATE INDEX badge_orders_decision_idx ON private.badge_orders USING btree (decision_id) WHERE (decision_id IS NOT NULL);
CREATE INDEX badge_orders_due_idx ON private.badge_orders USING btree (next_attempt_at);
create policy service_all on private.badge_orders for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.badge_orders to service_role;

-- Counts per type; runs as service_role because the rows themselves are not listable.
create view public.badge_stats with (security_invoker=off) as
 SELECT badge_type,
    (count(*))::integer AS total_issued,
    (count(*) FILTER (WHERE (download_count > 0)))::integer AS total_downloaded,
    (count(*) FILTER (WHERE (created_at > (now() - '7 days'::interval))))::integer AS issued_this_week,
    (count(*) FILTER (WHERE (created_at > (now() - '30 days'::interval))))::integer AS issued_this_month
   FROM public.badges
  GROUP BY badge_type;
grant select on public.badge_stats to admin, anon, authenticated;

-- Badges. A stranger reads one by its exact code or id and never the list.
create table public.badges (
  id uuid not null default gen_random_uuid(),
  badge_type text not null,
  badge_title text not null,
  recipient_name text not null,
  recipient_email text,
  user_id uuid,
  verification_code text not null,
  svg_storage_url text,
  png_storage_url text,
  download_url text,
  email_sent boolean not null default false,
  email_sent_at timestamp with time zone,
  downloaded_at timestamp with time zone,
  download_count integer not null default 0,
  created_at timestamp with time zone not null default now(),
  credential text,
  svg_download_count integer not null default 0,
  png_download_count integer not null default 0,
  revoked_at timestamp with time zone,
  revoked_because text,
  constraint badges_badge_type_check CHECK ((badge_type = ANY (ARRAY['app_idea_contributor'::text, 'testimonial_provider'::text, 'community_supporter'::text]))),
  constraint badges_credential_is_a_token CHECK (((char_length(credential) <= 8000) AND (credential ~ '^[\w-]+\.[\w-]+\.[\w-]+$'::text))),
  constraint badges_download_count_check CHECK ((download_count >= 0)),
  constraint badges_downloads_are_counted CHECK (((svg_download_count + png_download_count) <= download_count)),
  constraint badges_one_per_type UNIQUE (user_id, badge_type),
  constraint badges_pkey PRIMARY KEY (id),
  constraint badges_png_download_count_check CHECK ((png_download_count >= 0)),
  constraint badges_recipient_name_check CHECK (((char_length(recipient_name) >= 1) AND (char_length(recipient_name) <= 80))),
  constraint badges_revoked_with_reason CHECK ((((revoked_at IS NULL) = (revoked_because IS NULL)) AND ((char_length(revoked_because) >= 1) AND (char_length(revoked_because) <= 500)))),
  constraint badges_svg_download_count_check CHECK ((svg_download_count >= 0)),
  constraint badges_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint badges_verification_code_check CHECK ((verification_code ~ '^[A-HJ-NP-Z2-9]{6}$'::text)),
  constraint badges_verification_code_key UNIQUE (verification_code)
);
-- row level security: on and forced
-- credential: The same badge as an Open Badges 3.0 credential, signed by the server (docs/decisions/0023).
-- revoked_because: Shown to everyone who checks the badge.
CREATE TRIGGER _100_order_badge AFTER INSERT ON public.badges FOR EACH ROW EXECUTE FUNCTION private.order_badge();
CREATE TRIGGER _500_drop_badge_files AFTER DELETE ON public.badges FOR EACH ROW EXECUTE FUNCTION private.delete_badge_files();
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.badges FOR EACH ROW EXECUTE FUNCTION private.notify_change('badge_type');
create policy admin_reads_all on public.badges for select to admin using (true);
create policy owner_reads_own on public.badges for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));
create policy public_reads_one on public.badges for select to anon, authenticated using (((verification_code = ( SELECT current_setting('request.badge'::text, true) AS current_setting)) OR ((id)::text = ( SELECT current_setting('request.badge'::text, true) AS current_setting))));
create policy service_all on public.badges for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.badges to service_role;
grant select (id, badge_type, badge_title, recipient_name, verification_code, svg_storage_url, png_storage_url, download_url, download_count, created_at, credential, svg_download_count, png_download_count, revoked_at, revoked_because) on public.badges to anon, authenticated;
grant select on public.badges to admin;

create function private.award_supporter_badge() returns trigger volatile security definer, as service_role set search_path="";

create function private.claim_badge(owner_id uuid, kind text) returns SETOF public.badges volatile set search_path="";
grant execute on function private.claim_badge(uuid,text) to service_role;

create function private.create_badge_code() returns text volatile set search_path="";
grant execute on function private.create_badge_code() to service_role;

create function private.delete_badge_files() returns trigger volatile security definer, as service_role set search_path="";

create function private.finish_badge(finished uuid, svg text, png text, token text) returns boolean volatile set search_path="";
grant execute on function private.finish_badge(uuid,text,text,text) to service_role;

create function private.finish_badge(finished uuid, svg text, png text, token text, drawn_name text) returns boolean volatile set search_path="";
grant execute on function private.finish_badge(uuid,text,text,text,text) to service_role;

create function private.get_earned_name(owner_id uuid, kind text) returns text stable set search_path="";
grant execute on function private.get_earned_name(uuid,text) to service_role;

create function private.issue_badge(owner_id uuid, kind text, earned_as text, decision uuid) returns void volatile set search_path="";
grant execute on function private.issue_badge(uuid,text,text,uuid) to service_role;

create function private.order_badge() returns trigger volatile set search_path="";
grant execute on function private.order_badge() to service_role;

create function private.send_badge(owner_id uuid, badge_id uuid) returns void volatile set search_path="";
grant execute on function private.send_badge(uuid,uuid) to service_role;

create function private.send_badge_email(badge public.badges, decider uuid DEFAULT NULL::uuid) returns void volatile set search_path="";
grant execute on function private.send_badge_email(public.badges,uuid) to service_role;

create function public.track_badge_download(badge_id uuid, file_format text, ip_address text DEFAULT NULL::text, user_agent text DEFAULT NULL::text) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.track_badge_download(uuid,text,text,text) to admin, anon, authenticated;
