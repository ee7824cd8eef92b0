-- Months whose days are all final, summed once, so that a year is read as quickly as a few weeks.

create table private.analytics_months (
  month date not null check (extract(day from month) = 1),
  kind text not null,
  value text not null,
  visitors integer not null,
  hits integer not null,
  primary key (month, kind, value)
);
alter table private.analytics_months enable row level security;
alter table private.analytics_months force row level security;

comment on table private.analytics_months is 'What the days of a whole month came to, once all of them are final.';

create policy service_all on private.analytics_months to service_role using (true) with check (true);

grant select, insert, delete on private.analytics_months to service_role;

-- functions: analytics retention

-- The months of before.
select private.summarise_month(month)
from (select distinct pg_catalog.date_trunc('month', day::timestamp)::date as month from private.analytics_rounds) as known;
