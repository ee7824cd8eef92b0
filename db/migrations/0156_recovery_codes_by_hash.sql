-- The server hashes a recovery code: with log_statement on, PostgreSQL would write the code itself into its log.
-- functions: people
drop function if exists private.use_recovery_code(uuid, uuid, text);
