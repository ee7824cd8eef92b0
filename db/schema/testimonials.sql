-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- All testimonials, as the back office lists them: addresses for owners only.
create view public.office_testimonials with (security_invoker=off) as
 SELECT id,
    name,
        CASE
            WHEN (CURRENT_USER = ANY (ARRAY['admin'::name, 'service_role'::name])) THEN email
            ELSE NULL::text
        END AS email,
    email_verified,
    linkedin_url,
    location,
    testimonial,
    status,
    display_order,
    is_featured,
    approved_at,
    deletion_requested_at,
    deletion_reason,
    consent_version,
    created_at,
    updated_at,
    rejection_reason,
    language,
    private.folded(concat_ws(''::text, name,
        CASE
            WHEN (CURRENT_USER = ANY (ARRAY['admin'::name, 'service_role'::name])) THEN email
            ELSE NULL::text
        END, location, testimonial)) AS words
   FROM public.testimonials testimonial;
grant select on public.office_testimonials to admin, editor, moderator;

-- Testimonials, one per mailbox. Approval sets approved_at.
create table public.testimonials (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  mailbox text not null generated always as (private.mailbox(email)) stored,
  email_verified boolean not null default false,
  linkedin_url text not null,
  location text not null,
  testimonial text not null,
  status text not null default 'awaiting_approval'::text,
  display_order integer not null default 0,
  is_featured boolean not null default false,
  created_by uuid,
  approved_at timestamp with time zone,
  approved_by uuid,
  deletion_requested_at timestamp with time zone,
  deletion_reason text,
  consent_version text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  rejection_reason text,
  language text not null default 'en'::text,
  constraint testimonials_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint testimonials_clean_text CHECK ((private.is_clean_text(name) AND private.is_clean_text(location) AND private.is_clean_text(testimonial))),
  constraint testimonials_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint testimonials_deletion_has_date CHECK (((status = 'awaiting_deletion_approval'::text) = (deletion_requested_at IS NOT NULL))),
  constraint testimonials_deletion_reason_length CHECK ((char_length(deletion_reason) <= 200)),
  constraint testimonials_display_order_check CHECK ((display_order >= 0)),
  constraint testimonials_language_known CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'sw'::text, 'ha'::text, 'yo'::text, 'ig'::text]))),
  constraint testimonials_linkedin_url CHECK (((linkedin_url = ''::text) OR private.is_https_url(linkedin_url))),
  constraint testimonials_location_length CHECK (((char_length(btrim(location)) >= 1) AND (char_length(btrim(location)) <= 120))),
  constraint testimonials_mailbox_key UNIQUE (mailbox),
  constraint testimonials_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 80))),
  constraint testimonials_pkey PRIMARY KEY (id),
  constraint testimonials_rejection_reason_clean CHECK (private.is_clean_text(rejection_reason)),
  constraint testimonials_rejection_reason_length CHECK ((char_length(rejection_reason) <= 300)),
  constraint testimonials_status_known CHECK ((status = ANY (ARRAY['awaiting_approval'::text, 'approved'::text, 'rejected'::text, 'awaiting_deletion_approval'::text]))),
  constraint testimonials_text_length CHECK (((char_length(btrim(testimonial)) >= 10) AND (char_length(testimonial) <= 600) AND (private.count_words(testimonial) <= 45)))
);
-- row level security: on and forced
-- rejection_reason: Told to the owner, and to nobody else; goes when the testimonial is no longer rejected.
-- language: Of the text, as its writer said.
CREATE INDEX testimonials_approved_by_idx ON public.testimonials USING btree (approved_by);
CREATE INDEX testimonials_created_by_idx ON public.testimonials USING btree (created_by);
CREATE INDEX testimonials_newest_idx ON public.testimonials USING btree (created_at DESC, id);
CREATE INDEX testimonials_requests_idx ON public.testimonials USING btree (deletion_requested_at DESC, id) WHERE (status = 'awaiting_deletion_approval'::text);
CREATE INDEX testimonials_status_idx ON public.testimonials USING btree (status, created_at DESC, id);
CREATE INDEX testimonials_wall_idx ON public.testimonials USING btree (display_order, created_at DESC) WHERE (status = ANY (ARRAY['approved'::text, 'awaiting_deletion_approval'::text]));
CREATE TRIGGER _040_check_link BEFORE INSERT ON public.testimonials FOR EACH ROW EXECUTE FUNCTION private.check_testimonial_link();
CREATE TRIGGER _040_check_new_link BEFORE UPDATE OF linkedin_url ON public.testimonials FOR EACH ROW WHEN ((new.linkedin_url IS DISTINCT FROM old.linkedin_url)) EXECUTE FUNCTION private.check_testimonial_link();
CREATE TRIGGER _050_hold_deletion_request BEFORE UPDATE OF status ON public.testimonials FOR EACH ROW EXECUTE FUNCTION private.protect_deletion_request();
CREATE TRIGGER _070_forget_proof BEFORE UPDATE OF email ON public.testimonials FOR EACH ROW WHEN (((private.mailbox(old.email) IS DISTINCT FROM private.mailbox(new.email)) AND (CURRENT_USER = 'admin'::name))) EXECUTE FUNCTION private.reset_email_verification();
CREATE TRIGGER _100_date_approval BEFORE INSERT ON public.testimonials FOR EACH ROW WHEN (((new.status = 'approved'::text) AND (new.approved_at IS NULL))) EXECUTE FUNCTION private.set_approval_date();
CREATE TRIGGER _150_touch_updated_at BEFORE UPDATE ON public.testimonials FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER _200_on_status_change BEFORE UPDATE OF status ON public.testimonials FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND private.is_own_statement())) EXECUTE FUNCTION private.on_testimonial_status();
CREATE TRIGGER _300_on_deletion AFTER DELETE ON public.testimonials FOR EACH ROW EXECUTE FUNCTION private.on_testimonial_deletion();
CREATE TRIGGER _310_keep_version AFTER INSERT ON public.testimonials FOR EACH ROW EXECUTE FUNCTION private.store_testimonial_version();
CREATE TRIGGER _311_keep_version AFTER UPDATE OF testimonial ON public.testimonials FOR EACH ROW WHEN ((old.testimonial IS DISTINCT FROM new.testimonial)) EXECUTE FUNCTION private.store_testimonial_version();
CREATE TRIGGER _312_tell_correction AFTER UPDATE OF testimonial ON public.testimonials FOR EACH ROW WHEN ((old.testimonial IS DISTINCT FROM new.testimonial)) EXECUTE FUNCTION private.email_testimonial_correction();
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.testimonials FOR EACH ROW EXECUTE FUNCTION private.audit_change('id', 'status', 'display_order', 'is_featured');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.testimonials FOR EACH ROW EXECUTE FUNCTION private.notify_change('status', 'approved');
create policy admin_all on public.testimonials for all to admin, editor, moderator using (true) with check (true);
create policy owner_reads_own on public.testimonials for select to authenticated using ((mailbox = ( SELECT auth.mailbox() AS mailbox)));
create policy public_reads_approved on public.testimonials for select to anon, authenticated using ((status = 'approved'::text));
create policy service_all on public.testimonials for all to service_role using (true) with check (true);
grant delete on public.testimonials to editor, moderator;
grant delete, insert, select, update on public.testimonials to service_role;
grant delete, select on public.testimonials to admin;
grant insert (name, email, linkedin_url, location, testimonial, status, display_order, is_featured, created_by, language) on public.testimonials to admin, editor, moderator;
grant select (id, name, email_verified, linkedin_url, location, testimonial, status, display_order, is_featured, created_by, approved_at, approved_by, deletion_requested_at, deletion_reason, consent_version, created_at, updated_at, rejection_reason, language) on public.testimonials to editor, moderator;
grant select (id, name, linkedin_url, location, testimonial, status, display_order, is_featured, approved_at, created_at, language) on public.testimonials to anon;
grant select (id, name, linkedin_url, location, testimonial, status, display_order, is_featured, approved_at, deletion_requested_at, created_at, language) on public.testimonials to authenticated;
grant update (name, email, linkedin_url, location, testimonial, status, display_order, is_featured, rejection_reason, language) on public.testimonials to admin;
grant update (name, linkedin_url, location, testimonial, status, display_order, is_featured, rejection_reason, language) on public.testimonials to editor, moderator;

create function private.check_testimonial_link() returns trigger volatile set search_path="";
grant execute on function private.check_testimonial_link() to admin, editor, moderator, service_role;

create function private.confirm_testimonial(owner_id uuid) returns json volatile set search_path="";
grant execute on function private.confirm_testimonial(uuid) to service_role;

create function private.get_testimonial_link_rule() returns text stable security definer, as service_role set search_path="";
grant execute on function private.get_testimonial_link_rule() to admin, editor, moderator;

create function private.lock_own_testimonial(owner_id uuid, testimonial_id uuid) returns public.testimonials volatile set search_path="";
grant execute on function private.lock_own_testimonial(uuid,uuid) to service_role;

create function private.lock_testimonial(testimonial_id uuid) returns public.testimonials volatile set search_path="";
grant execute on function private.lock_testimonial(uuid) to service_role;

create function private.present_testimonial(testimonial public.testimonials) returns json stable set search_path="";
grant execute on function private.present_testimonial(public.testimonials) to service_role;

create function private.protect_deletion_request() returns trigger volatile set search_path="";

create function private.reset_email_verification() returns trigger volatile set search_path="";
grant execute on function private.reset_email_verification() to admin, service_role;

create function private.set_approval_date() returns trigger volatile set search_path="";
grant execute on function private.set_approval_date() to admin, editor, moderator, service_role;

create function private.store_testimonial(owner_id uuid, draft jsonb, is_first boolean) returns json volatile set search_path="";
grant execute on function private.store_testimonial(uuid,jsonb,boolean) to service_role;

create function private.store_testimonial_version() returns trigger volatile security definer, as service_role set search_path="";

create function private.update_testimonial(owner_id uuid, testimonial_id uuid, draft jsonb) returns json volatile set search_path="";
grant execute on function private.update_testimonial(uuid,uuid,jsonb) to service_role;

create function private.update_testimonial(owner_id uuid, testimonial_id uuid, draft jsonb, opened jsonb) returns json volatile set search_path="";
grant execute on function private.update_testimonial(uuid,uuid,jsonb,jsonb) to service_role;

create function public.get_testimonials_stats() returns TABLE(total_testimonials integer, approved_testimonials integer, awaiting_approval_testimonials integer, rejected_testimonials integer, awaiting_deletion_approval_testimonials integer) stable set search_path="";
grant execute on function public.get_testimonials_stats() to admin, editor, moderator, service_role;
