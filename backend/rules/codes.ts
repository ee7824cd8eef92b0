/** Number of characters of a code. */
export const codeLength = 6
export const codeLifetimeMinutes = 15
/** Seconds for which an invitation is valid: three days, because its reader may not have time immediately. */
export const invitationLifetimeSeconds = 3 * 24 * 3600
