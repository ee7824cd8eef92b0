-- The office can no longer refuse the deletion of a story that its author asked for (docs/decisions/0160), so no email says that a
-- story stays.
delete from private.mail_outbox where letter = 'testimonial-status' and payload ->> 'said' = 'kept' and sent_at is null;
