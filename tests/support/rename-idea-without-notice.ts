import type { Sql } from '#backend/db/connect.ts'
import { getListenerName } from '#backend/db/listen.ts'
import { applicationName } from '#server/application-name.ts'

/** Renames an idea while the listening connections are closed, so that the notification is lost. */
export async function renameIdeaWithoutNotice(owner: Sql, id: string, title: string): Promise<void> {
  await owner`
    with renamed as (update public.app_ideas set title = ${title} where id = ${id} returning id)
    select pg_terminate_backend(pid) from pg_stat_activity, renamed
    where application_name = ${getListenerName(applicationName)} and datname = current_database()`
}
