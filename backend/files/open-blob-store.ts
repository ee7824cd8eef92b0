import { join } from 'node:path'
import type { BlobStore } from '#backend/files/blob-store.ts'
import { createFolderStore } from '#backend/files/folder-store.ts'
import { createS3Store } from '#backend/files/s3-store.ts'

/** Settings under their names in the environment. */
export type BlobStoreSettings = {
  DATA_DIR: string
  S3_REGION: string
  S3_ENDPOINT?: string | undefined
  S3_BUCKET?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** Opens the S3 store if the environment has all its settings, otherwise a folder in DATA_DIR. */
export function openBlobStore(env: BlobStoreSettings): BlobStore {
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
