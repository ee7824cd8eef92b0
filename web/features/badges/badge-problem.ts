import type { Say } from '#shared/words.ts'

type ProblemId = 'badge.problem.file' | 'badge.problem.canvas' | 'badge.problem.blob' | 'badge.problem.image'

/** Why a badge could not be saved as a file; the page says it in its language. */
export class BadgeProblem extends Error {
  readonly id: ProblemId

  constructor(id: ProblemId) {
    super(id)
    this.id = id
  }

  say(t: Say, format: string): string {
    return this.id === 'badge.problem.file' ? t(this.id, { format }) : t(this.id)
  }
}
