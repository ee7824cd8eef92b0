/** What the host refuses with whatever it was asked for. */
export const hostMessages = {
  tooMany: 'Too many requests. Please try again later.',
} as const
