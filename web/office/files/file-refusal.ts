import { findErrorRule } from '#shared/errors/define.ts'
import type { MediaError, PictureError } from '#shared/errors/media.ts'
import { BackendError } from '#web/common/data/backend.ts'

/** Returns an error with a sentence for people. The sentences of storage are written for programs. */
export function createFileRefusal(code: MediaError | PictureError): BackendError {
  const rule = findErrorRule(code)
  return new BackendError(rule?.text ?? '', rule?.status ?? 400, code)
}
