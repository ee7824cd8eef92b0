-- The counts of emails say how many a restored database holds back: a column more, so the function is made again.
drop function if exists public.get_letter_counts();
-- functions: email
