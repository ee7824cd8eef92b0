/** Message for a change whose request got no response. The server may still have made the change. */
export const unconfirmedOutcomeMessage =
  'We could not confirm whether that worked. Check before you try again.'
