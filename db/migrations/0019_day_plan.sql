-- The plan of the day is changed by functions, which keep what has started where it is.

-- functions: day

revoke insert (number, title, category, summary, planned_minutes, tools, demo_url, repo_url, video_url),
  update (title, category, summary, planned_minutes, tools, demo_url, repo_url, video_url) on public.challenge_apps from admin;
grant update (demo_url, repo_url, video_url, summary, category) on public.challenge_apps to admin;
