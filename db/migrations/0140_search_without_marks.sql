-- A search finds what was written with marks by letters without them.
-- functions: texts search
set local role service_role;
update private.idea_search set words = private.folded(words) where words <> private.folded(words);
update private.idea_texts set words = private.folded(words) where words <> private.folded(words);
reset role;
