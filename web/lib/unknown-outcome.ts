/** Shown for a change without a response: the server may still have made it. */
export const unconfirmedOutcomeMessage =
  'We could not confirm whether that worked. Check before you try again.'
