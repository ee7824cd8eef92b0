import type { Context, Hono } from 'hono'
import type { RunAs } from '#backend/db/run-as.ts'
import type { ObjectStore } from '#backend/files/objects.ts'
import type { UnfinishedUploadStore } from '#backend/files/unfinished-uploads.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import type { Caller, ResolveCaller } from '#backend/http/caller.ts'
import type { Log } from '#backend/http/log.ts'
import type { ObjectUrlSigner } from '#backend/storage/signatures.ts'

/** The parts of the server that endpoints of storage/v1 use. */
export type StorageDependencies = {
  runAs: RunAs
  callerOf: ResolveCaller
  objects: ObjectStore
  uploads: UnfinishedUploadStore
  /** Bucket whose writers may send files in parts. */
  uploadBucket: string
  /** Widths in which pictures of public buckets are sent. Others are refused, to limit the work. */
  pictureWidths: readonly number[]
  /** Public buckets whose pictures are only sent unresized, because no copy of them may be cached. */
  unresizedBuckets: readonly string[]
  signatures: ObjectUrlSigner
  log: Log
  /** Adds endpoints of the application. `keyed` wraps a handler that needs the caller. */
  addRoutes?: (family: Hono<ServerBindings>, keyed: CreateHandlerWithCaller) => void
}

export type CreateHandlerWithCaller = (
  run: (call: StorageCallWithCaller) => Promise<Response>,
) => (context: Context<ServerBindings>) => Promise<Response>

export type StorageCall = { context: Context<ServerBindings>; server: StorageDependencies }
export type StorageCallWithCaller = StorageCall & { caller: Caller }
