/** Keys of all advisory locks: arbitrary numbers, unique and the same on every node. */
export const advisoryLockIds = {
  migrate: 7_220_240_001,
  sweepAged: 7_220_240_002,
  sweepExpired: 7_220_240_024,
  /**
   * Held by a backup while it copies files, so that no blob is deleted. A blob that is no longer used may
   * still be named by a row in the backup.
   */
  keepBlobs: 7_220_240_003,
  restore: 7_220_240_005,
  summarise: 7_220_240_022,
  publishGathered: 7_220_240_023,
} as const
