/** Seconds in which a decision can be undone. The first choice is the default. */
export const undoChoices = [10, 20, 60] as const

/** How often an administrator gets a summary of pending decisions; only on request. */
export const digestRhythms = ['daily', 'weekly'] as const
export const digestChoices = ['off', ...digestRhythms] as const

export type Habits = {
  undoSeconds: (typeof undoChoices)[number]
  /** True if single letters are shortcuts. */
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
