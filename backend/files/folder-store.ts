import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type BlobStore, type ByteRange, throwStoreError } from '#backend/files/blob-store.ts'

const chunkBytes = 64 * 1024

/** Stores bytes as files below one folder, which several nodes must share. */
export function createFolderStore(folder: string): BlobStore {
  return {
    async write(key, bytes) {
      await writeFile(join(folder, key), bytes).catch(throwStoreError('write'))
    },
    async read(key, range) {
      const file = await open(join(folder, key)).catch((error) => {
        if (error.code === 'ENOENT') return undefined
        return throwStoreError('read')(error)
      })
      return file && streamOf(file, range)
    },
    async remove(key) {
      await rm(join(folder, key), { force: true }).catch(throwStoreError('remove'))
    },
  }
}

/**
 * Writes directly to the final path. Nobody knows the key of the blob before the row of its object is
 * committed, so nobody reads half a file.
 */
async function writeFile(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await syncFolder(dirname(path))
}

/** Makes the directory entry of a new file durable (fsync). Windows has no such call and does not need it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Reads at the client's speed, so that a slow download of a large file uses one chunk of memory. */
function streamOf(file: FileHandle, range?: ByteRange): ReadableStream<Uint8Array> {
  let position = range?.first ?? 0
  const end = range ? range.last + 1 : Number.POSITIVE_INFINITY
  return new ReadableStream({
    async pull(controller) {
      const wanted = Math.min(chunkBytes, end - position)
      const { bytesRead, buffer } = await file
        .read(new Uint8Array(wanted), 0, wanted, position)
        .catch(async (error) => {
          // Closes the file, because nothing else does: a stream that failed is not cancelled.
          await file.close()
          throw error
        })
      position += bytesRead
      if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
      if (bytesRead === wanted && position < end) return
      await file.close()
      controller.close()
    },
    cancel: () => file.close(),
  })
}
