select format('%I.%I: %I', schemaname, tablename, policyname) as finding
from pg_policies
where schemaname in ('public', 'auth', 'storage', 'private')
  and regexp_replace(concat(qual, ' ', with_check),
    'SELECT (auth\.(uid|mailbox|email|claims)|current_setting)\(', '', 'g')
      ~ '(auth\.(uid|mailbox|email|claims)|current_setting)\(';
