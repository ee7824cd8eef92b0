-- Before 0058 a supporter could send any skill past the page. Unknown ones go, or 0058 could not be applied to data of
-- before; so do names and interests with characters that hide text. Found by tests/operation/backup.test.ts.
update public.community_members
set skills = array(
  select skill from unnest(skills) as skill
  where skill in ('Web Development', 'Mobile Development', 'UI/UX Design', 'Quality Assurance', 'Data Analysis', 'DevOps',
    'Product Management', 'Technical Writing', 'Digital Marketing', 'Community Management', 'Project Management'))
where not skills <@ array['Web Development', 'Mobile Development', 'UI/UX Design', 'Quality Assurance', 'Data Analysis', 'DevOps',
  'Product Management', 'Technical Writing', 'Digital Marketing', 'Community Management', 'Project Management'];
update public.community_members set first_name = null where not private.is_clean_text(first_name);
update public.community_members set last_name = null where not private.is_clean_text(last_name);
update public.community_members set interests = '{}' where not private.is_clean_text(array_to_string(interests, ' '));
