/** What whoever runs this can mend; the message is one line for their terminal. */
export class OperatorError extends Error {}
