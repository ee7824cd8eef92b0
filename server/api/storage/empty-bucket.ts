import { noSuchBucket } from '#server/api/storage/storage-error.ts'
import type { CallerCall } from '#server/api/storage/storage-host.ts'

/** `POST /bucket/{id}/empty`: the host only, says PostgreSQL. */
export async function emptyBucket({ context, host, caller }: CallerCall): Promise<Response> {
  if (!(await host.objects.empty(caller.identity, context.req.param('id') ?? ''))) throw noSuchBucket()
  return context.json({ message: 'Successfully emptied' })
}
