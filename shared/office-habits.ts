/** How long a decision can be taken back, in seconds. The first is what is meant where nothing was chosen. */
export const undoChoices = [10, 20, 60] as const

export type Habits = {
  undoSeconds: (typeof undoChoices)[number]
  /** Single letters act. */
  hasLetterKeys: boolean
}

/** As they stand in somebody's own metadata, which is theirs to write. */
export function habitsOf({ undo_seconds, letter_keys }: Record<string, unknown>): Habits {
  return {
    undoSeconds: undoChoices.find((seconds) => seconds === undo_seconds) ?? undoChoices[0],
    hasLetterKeys: letter_keys !== false,
  }
}
