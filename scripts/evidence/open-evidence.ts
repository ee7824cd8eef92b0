import type { RunAs } from '#backend/db/run-as.ts'
import { createObjectStore } from '#backend/files/objects.ts'
import { openBlobStore } from '#backend/files/open-blob-store.ts'
import { createLog } from '#backend/http/log.ts'
import type { Env } from '#server/env.ts'
import { createEvidenceService, type EvidenceService } from '#server/services/files/evidence.ts'

/** Opens the evidence files in the store of this environment. */
export function openEvidenceService(runAs: RunAs, env: Env): EvidenceService {
  const objects = createObjectStore({ runAs, store: openBlobStore(env), log: createLog('error') })
  return createEvidenceService({ runAs, objects })
}
