import { makeAdministrator } from '#server/services/identity/administrators.ts'
import type { TestBlobStore } from '#tests/support/test-blob-store.ts'
import { createTestServer } from '#tests/support/test-server.ts'

/** The host with its bytes in this place, an administrator's client and the host's own. */
export async function createStorageServer(place: TestBlobStore) {
  const server = await createTestServer({ variables: { RATE_LIMITS: 'off', ...place.variables } })
  const account = { email: 'boss@example.org', password: 'correct horse battery' }
  await makeAdministrator(server.runAs, account)
  const admin = server.client()
  const { data } = await admin.auth.signInWithPassword(account)
  const images = admin.storage.from('blog-images')
  const host = server.client(server.secrets.secretKey)
  return {
    ...server,
    admin,
    adminToken: data.session?.access_token ?? '',
    images,
    host,
    badges: host.storage.from('badges'),
    publicUrl: (path: string) => images.getPublicUrl(path).data.publicUrl,
  }
}
