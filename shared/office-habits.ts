/** How long a decision can be taken back, in seconds. The first is what is meant where nothing was chosen. */
export const undoChoices = [10, 20, 60] as const

/** How often an administrator gets a summary of pending decisions; only on request. */
export const digestRhythms = ['daily', 'weekly'] as const
export const digestChoices = ['off', ...digestRhythms] as const

export type Habits = {
  undoSeconds: (typeof undoChoices)[number]
  /** Single letters act. */
  hasLetterKeys: boolean
  digest: (typeof digestChoices)[number]
}

/** Preferences in a person's own metadata, which they can write themselves. */
export function habitsOf({ undo_seconds, letter_keys, digest }: Record<string, unknown>): Habits {
  return {
    undoSeconds: undoChoices.find((seconds) => seconds === undo_seconds) ?? undoChoices[0],
    hasLetterKeys: letter_keys !== false,
    digest: digestChoices.find((choice) => choice === digest) ?? 'off',
  }
}
