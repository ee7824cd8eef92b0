import { createRandomHex } from '#web/common/data/random-hex.ts'

/** Creates a version 4 UUID. */
export function createUuid(): string {
  const hex = createRandomHex(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
