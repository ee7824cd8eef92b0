/** What the server refuses with whatever it was asked for. */
export const serverMessages = {
  tooMany: 'Too many requests. Please try again later.',
} as const
