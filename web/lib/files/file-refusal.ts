import { errorRule } from '#shared/errors/define.ts'
import type { MediaError, PictureError } from '#shared/errors/media.ts'
import { BackendError } from '#web/lib/backend.ts'

/** The refusal of a file by the page, or by storage, whose own sentences are for programs. */
export function fileRefusal(code: MediaError | PictureError): BackendError {
  const rule = errorRule(code)
  return new BackendError(rule?.text ?? '', rule?.status ?? 400, code)
}
