import type { PlainId, Translate } from '#shared/words.ts'

type ProblemId = PlainId | 'badge.problem.file'

/** Reason why a badge file could not be saved, as the id of a sentence in the catalogue. */
export class BadgeFileError extends Error {
  readonly id: ProblemId

  constructor(id: ProblemId) {
    super(id)
    this.id = id
  }

  say(t: Translate, format: string): string {
    return this.id === 'badge.problem.file' ? t(this.id, { format }) : t(this.id)
  }
}
