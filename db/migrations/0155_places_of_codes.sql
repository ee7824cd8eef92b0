-- A new code takes the place of the code that it replaces in the line of delayed emails.
-- functions: codes limits
alter table private.mail_outbox add column code_purpose text;

comment on column private.mail_outbox.code_purpose is 'Purpose of the code in it. With the recipient it names the row of private.verification_codes.';
