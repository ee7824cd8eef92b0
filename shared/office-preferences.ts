/** Seconds in which a decision can be undone. The first choice is the default. */
export const undoSecondsChoices = [10, 20, 60] as const

/** Frequencies of the summary of pending decisions, which an administrator can request. */
export const digestFrequencies = ['daily', 'weekly'] as const
export const digestChoices = ['off', ...digestFrequencies] as const

export type OfficePreferences = {
  undoSeconds: (typeof undoSecondsChoices)[number]
  /** True if single letters are shortcuts. */
  hasLetterKeys: boolean
  digest: (typeof digestChoices)[number]
}

/**
 * Reads preferences from a person's metadata. Validates them, because people can write their own metadata.
 */
export function parseOfficePreferences({
  undo_seconds,
  letter_keys,
  digest,
}: Record<string, unknown>): OfficePreferences {
  return {
    undoSeconds: undoSecondsChoices.find((seconds) => seconds === undo_seconds) ?? undoSecondsChoices[0],
    hasLetterKeys: letter_keys !== false,
    digest: digestChoices.find((choice) => choice === digest) ?? 'off',
  }
}
