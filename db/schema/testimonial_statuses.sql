-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

create function private.approve_testimonial(was public.testimonials, testimonial public.testimonials) returns public.testimonials volatile set search_path="";
grant execute on function private.approve_testimonial(public.testimonials,public.testimonials) to service_role;

create function private.email_testimonial_author(author public.testimonials, said text, reason text, decision uuid) returns void volatile set search_path="";
grant execute on function private.email_testimonial_author(public.testimonials,text,text,uuid) to service_role;

create function private.on_testimonial_deletion() returns trigger volatile security definer, as service_role set search_path="";

create function private.on_testimonial_status() returns trigger volatile security definer, as service_role set search_path="";

create function private.process_testimonial_deletion(testimonial_id uuid) returns json volatile set search_path="";
grant execute on function private.process_testimonial_deletion(uuid) to service_role;

create function private.record_testimonial_decision(was public.testimonials, status text) returns uuid volatile set search_path="";
grant execute on function private.record_testimonial_decision(public.testimonials,text) to service_role;

create function private.reject_testimonial(was public.testimonials, testimonial public.testimonials) returns public.testimonials volatile set search_path="";
grant execute on function private.reject_testimonial(public.testimonials,public.testimonials) to service_role;

create function private.request_testimonial_deletion(owner_id uuid, testimonial_id uuid, reason text) returns json volatile set search_path="";
grant execute on function private.request_testimonial_deletion(uuid,uuid,text) to service_role;

create function private.require_deletion_request(testimonial public.testimonials) returns void stable set search_path="";
grant execute on function private.require_deletion_request(public.testimonials) to service_role;

create function private.unpublish_testimonial(was public.testimonials, testimonial public.testimonials) returns public.testimonials volatile set search_path="";
grant execute on function private.unpublish_testimonial(public.testimonials,public.testimonials) to service_role;

create function private.withdraw_testimonial_deletion(owner_id uuid, testimonial_id uuid) returns json volatile set search_path="";
grant execute on function private.withdraw_testimonial_deletion(uuid,uuid) to service_role;
