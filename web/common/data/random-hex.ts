/** Returns random bytes in hexadecimal. Used instead of randomUUID, which browsers only offer on secure pages. */
export function createRandomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
