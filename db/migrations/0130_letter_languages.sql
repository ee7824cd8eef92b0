-- A letter speaks the language of the page on which its reader proved the address; English for whoever never did.
alter table auth.users add column language text not null default 'en'
  constraint users_language_check check (language in ('en', 'fr', 'sw', 'ha', 'yo', 'ig'));
alter table private.reminders add column language text not null default 'en'
  constraint reminders_language_check check (language in ('en', 'fr', 'sw', 'ha', 'yo', 'ig'));
alter table private.mail_outbox add column language text not null default 'en'
  constraint mail_outbox_language_check check (language in ('en', 'fr', 'sw', 'ha', 'yo', 'ig'));
alter table private.mail_outbox alter column language drop default; -- each new row asks its reader's account

drop function if exists private.keep_reminders(text, text[], text, text);

-- functions: email reminders people

create trigger _100_say_language before insert on private.mail_outbox
  for each row when (new.language is null) execute function private.say_language();

comment on column auth.users.language is 'Of the page on which the address was proven last; letters about what somebody sent speak it.';
comment on column private.mail_outbox.language is 'In which it is put into words; what is encrypted has its words already.';
