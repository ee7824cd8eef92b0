/** Said of a change that nobody answered: the server may have done it all the same. */
export const unknownOutcome = 'It is not known whether that was done. Look again before you repeat it.'
