-- An old session may change its password only for somebody who still reads the mailbox: the nonce is a code like the others.
alter table private.verification_codes drop constraint verification_codes_purpose_check;
alter table private.verification_codes add constraint verification_codes_purpose_check check (
  purpose in ('idea', 'supporter', 'testimonial', 'email', 'recovery', 'invite', 'email_change', 'reauthentication'));
