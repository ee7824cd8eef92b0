/** Shown for a change without a response, because the server may have made the change. */
export const unconfirmedOutcomeMessage =
  'We could not confirm whether that worked. Check before you try again.'
