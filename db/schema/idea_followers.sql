-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- One email a person, idea and kind, however often an idea is given back and taken again.
create table private.idea_emails (
  idea_id uuid not null,
  user_id uuid not null,
  kind text not null,
  email_id uuid not null,
  constraint idea_emails_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES public.app_ideas(id) ON DELETE CASCADE,
  constraint idea_emails_kind_check CHECK ((kind = ANY (ARRAY['taken'::text, 'built'::text]))),
  constraint idea_emails_pkey PRIMARY KEY (idea_id, kind, user_id),
  constraint idea_emails_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
-- row level security: on and forced
-- email_id: The row of the outbox, while there is one: what has not been sent is withdrawn with the idea.
CREATE INDEX idea_emails_user_id_idx ON private.idea_emails USING btree (user_id);
create policy service_all on private.idea_emails for all to service_role using (true) with check (true);
grant delete, insert, select on private.idea_emails to service_role;

-- People who follow an idea without having voted for it.
create table private.idea_followers (
  idea_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint idea_followers_idea_id_fkey FOREIGN KEY (idea_id) REFERENCES public.app_ideas(id) ON DELETE CASCADE,
  constraint idea_followers_pkey PRIMARY KEY (idea_id, user_id),
  constraint idea_followers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX idea_followers_user_id_idx ON private.idea_followers USING btree (user_id);
create policy service_all on private.idea_followers for all to service_role using (true) with check (true);
grant delete, insert, select on private.idea_followers to service_role;

create function private.email_idea_followers(app integer, what text, due timestamp with time zone DEFAULT now()) returns void volatile set search_path="";
grant execute on function private.email_idea_followers(integer,text,timestamp with time zone) to service_role;

create function private.follow_idea(person_id uuid, followed uuid, wanted boolean) returns void volatile set search_path="";
grant execute on function private.follow_idea(uuid,uuid,boolean) to service_role;

create function private.withdraw_idea_emails(idea uuid) returns void volatile set search_path="";
grant execute on function private.withdraw_idea_emails(uuid) to service_role;

create function public.is_idea_followed(idea uuid) returns boolean stable security definer, as service_role set search_path="";
grant execute on function public.is_idea_followed(uuid) to admin, authenticated;
