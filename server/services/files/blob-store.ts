/** Where bytes lie. Keys are made by objects.ts, fresh for every version, so nothing is ever written over. */
export type BlobStore = {
  /** Resolves when the bytes would survive a power cut. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or those of a range (both ends included); undefined when there is no such blob. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  /** Removing what is not there is no mistake. */
  remove(key: string): Promise<void>
}

export type ByteRange = { first: number; last: number }

/** The store does not answer, is full, or refuses us. Worth another try; the cause is for the log. */
export class BlobStoreError extends Error {
  override name = 'BlobStoreError'
}

export const asStoreError = (doing: string) => (cause: unknown) => {
  throw new BlobStoreError(`cannot ${doing} a blob`, { cause })
}
