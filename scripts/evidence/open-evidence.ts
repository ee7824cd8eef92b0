import type { RunAs } from '#server/db/run-as.ts'
import type { Env } from '#server/env.ts'
import { createLog } from '#server/http/log.ts'
import { createEvidence, type Evidence } from '#server/services/files/evidence.ts'
import { createObjects } from '#server/services/files/objects.ts'
import { openBlobStore } from '#server/services/files/open-blob-store.ts'

/** Opens the evidence files in the store that the server of this environment uses. */
export function openEvidence(runAs: RunAs, env: Env): Evidence {
  const objects = createObjects({ runAs, store: openBlobStore(env), log: createLog('error') })
  return createEvidence({ runAs, objects })
}
