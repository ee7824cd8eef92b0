/** Storage for bytes. objects.ts creates a new key for every version, so nothing is overwritten. */
export type BlobStore = {
  /** Resolves when the bytes would survive a power failure. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Returns the bytes, or a range of them (both ends included). Undefined if there is no such blob. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  /** Removes a blob. A missing blob is not an error. */
  remove(key: string): Promise<void>
}

export type ByteRange = { first: number; last: number }

/** Thrown if the store does not answer, is full, or refuses access. A retry may succeed. The cause is only logged. */
export class BlobStoreError extends Error {
  override name = 'BlobStoreError'
}

export const throwStoreError = (doing: string) => (cause: unknown) => {
  throw new BlobStoreError(`cannot ${doing} a blob`, { cause })
}
