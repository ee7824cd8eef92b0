import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import type { BlobStore } from '#server/services/files/blob-store.ts'
import { createFolderStore } from '#server/services/files/folder-store.ts'
import { createS3Store } from '#server/services/files/s3-store.ts'

/** Opens the S3 store of the environment, otherwise a folder in DATA_DIR. */
export function openBlobStore(env: Env): BlobStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return createFolderStore(join(env.DATA_DIR, 'files'))
  }
  return createS3Store({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}
