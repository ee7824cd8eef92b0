/** An error that the operator can fix; its message is one line for the terminal. */
export class OperatorError extends Error {}
