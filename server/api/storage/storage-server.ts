import type { Context } from 'hono'
import type { RunAs } from '#backend/db/run-as.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import type { Caller, CallerOf } from '#backend/http/caller.ts'
import type { Log } from '#backend/http/log.ts'
import type { Signatures } from '#server/api/storage/signatures.ts'
import type { Evidence } from '#server/services/files/evidence.ts'
import type { Objects } from '#server/services/files/objects.ts'
import type { UnfinishedUploads } from '#server/services/files/unfinished-uploads.ts'

/** The parts of the server that endpoints of storage/v1 use. */
export type StorageServer = {
  runAs: RunAs
  callerOf: CallerOf
  objects: Objects
  evidence: Evidence
  uploads: UnfinishedUploads
  signatures: Signatures
  log: Log
}

export type StorageCall = { context: Context<ServerBindings>; server: StorageServer }
export type CallerCall = StorageCall & { caller: Caller }
