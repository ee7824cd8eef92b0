/** Said of a change that nobody answered: the server may have done it all the same. */
export const unknownOutcome = 'We could not confirm whether that worked. Check before you try again.'
