/** Refusals of the server that do not depend on the request. */
export const serverMessages = {
  tooMany: 'Too many requests. Please try again later.',
} as const
