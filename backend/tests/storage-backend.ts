import { type BlobStoreSettings, openBlobStore } from '#backend/files/open-blob-store.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'
import type { TestBlobStore } from '../../tests/support/test-blob-store.ts'

const schema = `
insert into storage.buckets (id, is_public, file_size_limit, allowed_mime_types) values
  ('pictures', true, 5 * 1024 * 1024, '{image/png,image/jpeg,image/webp,image/gif,image/avif}'),
  ('drawings', true, 2 * 1024 * 1024, '{image/svg+xml,image/png}'),
  ('media-files', true, 20 * 1024 * 1024, '{text/plain}');
create policy keeper on storage.objects to authenticated
  using (bucket_id = 'pictures' and (select auth.email()) = 'keeper@example.org')
  with check (bucket_id = 'pictures' and (select auth.email()) = 'keeper@example.org');
create policy keeper_reads on storage.buckets for select to authenticated
  using ((select auth.email()) = 'keeper@example.org');
grant usage on schema storage to authenticated;
grant select on storage.buckets to authenticated;
grant select, insert, update, delete on storage.objects to authenticated`

/** Starts the test backend with its files in this store. One person, the keeper, may write pictures. */
export async function createStorageBackend(place: TestBlobStore) {
  const settings: BlobStoreSettings = { DATA_DIR: '', S3_REGION: 'us-east-1', ...place.variables }
  const backend = await createTestBackend({
    schema,
    store: openBlobStore(settings),
    storage: { pictureWidths: [360], unresizedBuckets: ['drawings'] },
  })
  const keeper = await backend.visitor('keeper@example.org')
  const { data } = await keeper.auth.getSession()
  const pictures = keeper.storage.from('pictures')
  return {
    ...backend,
    keeper,
    keeperToken: data.session?.access_token ?? '',
    pictures,
    drawings: backend.server.storage.from('drawings'),
    publicUrl: (path: string) => pictures.getPublicUrl(path).data.publicUrl,
  }
}
