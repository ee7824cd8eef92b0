-- A device keeps for seven days what it could not send, and may have sent it once already.
comment on table private.submissions is 'What a form was answered, for eight days. id and content are HMACs under the form''s own key, so a row tells nothing without it.';
