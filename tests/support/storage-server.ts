import { makeAdministrator } from '#server/services/identity/administrators.ts'
import type { TestBlobStore } from '#tests/support/test-blob-store.ts'
import { createTestServer } from '#tests/support/test-server.ts'

/**
 * Starts a server that stores its files in this store. Creates a client for an administrator and one with the
 * secret key.
 */
export async function createStorageServer(place: TestBlobStore) {
  const site = await createTestServer({ variables: { RATE_LIMITS: 'off', ...place.variables } })
  const account = { email: 'boss@example.org', password: 'correct horse battery' }
  await makeAdministrator(site.runAs, account)
  const admin = site.client()
  const { data } = await admin.auth.signInWithPassword(account)
  const images = admin.storage.from('blog-images')
  const server = site.client(site.secrets.secretKey)
  return {
    ...site,
    admin,
    adminToken: data.session?.access_token ?? '',
    images,
    server,
    badges: server.storage.from('badges'),
    publicUrl: (path: string) => images.getPublicUrl(path).data.publicUrl,
  }
}
