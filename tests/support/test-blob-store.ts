import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterFile } from '#tests/support/clean-up.ts'

export type TestBlobStore = {
  /** Environment variables for the server. */
  variables: Record<string, string>
  /** Counts the stored blobs without the server. */
  count: () => number
  /** Makes the store fail from now on. */
  breakDown: () => Promise<void>
}

/** Creates a store in a separate folder. */
export function createTestFolderStore(): TestBlobStore {
  const folder = makeTemporary()
  return {
    variables: { DATA_DIR: folder },
    count: () => files(join(folder, 'files')).length,
    async breakDown() {
      rmSync(join(folder, 'files'), { recursive: true, force: true })
      // Replaces the folder by a file, so that nothing can be written below it. Removing permissions would
      // not stop root.
      writeFileSync(join(folder, 'files'), '')
    },
  }
}

/** Starts a real S3 server over HTTP, which checks every signature. */
export async function startS3(): Promise<TestBlobStore> {
  const directory = makeTemporary()
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'twenty' }],
  })
  const { port } = await server.run()
  let isUp = true
  const stop = async () => {
    if (isUp) await server.close()
    isUp = false
  }
  afterFile(stop)
  return {
    variables: {
      DATA_DIR: directory,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'twenty',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    count: () => files(join(directory, 'twenty')).filter((name) => name.endsWith('_object')).length,
    breakDown: stop,
  }
}

function makeTemporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'twenty-in-24-blobs-'))
  afterFile(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function files(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
  } catch {
    return [] // Nothing has been written yet.
  }
}
