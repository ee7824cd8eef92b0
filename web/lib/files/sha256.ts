const blockBytes = 64

/** The first 32 bits of the fractional parts of the roots of the first primes, as the standard has them. */
function fractions(count: number, root: (value: number) => number): Uint32Array {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32)
}

const rounds = fractions(64, Math.cbrt)
const start = fractions(8, Math.sqrt)

/** SHA-256 of bytes that come a piece at a time. The browser's own wants all of a film at once, and a secure page. */
export function createSha256() {
  const state = start.slice()
  const words = new Uint32Array(64)
  const block = new Uint8Array(blockBytes)
  let filled = 0
  let length = 0

  function update(bytes: Uint8Array): void {
    length += bytes.length
    let at = 0
    while (at < bytes.length) {
      const taken = Math.min(blockBytes - filled, bytes.length - at)
      block.set(bytes.subarray(at, at + taken), filled)
      filled += taken
      at += taken
      if (filled === blockBytes) {
        mix(state, words, block)
        filled = 0
      }
    }
  }

  return {
    update,
    /** Ends it. */
    hex(): string {
      const bits = length * 8
      const zeros = (2 * blockBytes - 9 - filled) % blockBytes
      const end = new Uint8Array(1 + zeros + 8)
      end[0] = 0x80
      const view = new DataView(end.buffer)
      view.setUint32(end.length - 8, Math.floor(bits / 2 ** 32))
      view.setUint32(end.length - 4, bits >>> 0)
      update(end)
      return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
    },
  }
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function mix(state: Uint32Array, words: Uint32Array, block: Uint8Array): void {
  const view = new DataView(block.buffer)
  for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(index * 4)
  for (let index = 16; index < 64; index += 1) {
    const early = words[index - 15] ?? 0
    const late = words[index - 2] ?? 0
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[index] = (words[index - 16] ?? 0) + low + (words[index - 7] ?? 0) + high
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index += 1) {
    const first =
      h +
      (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
      ((e & f) ^ (~e & g)) +
      (rounds[index] ?? 0) +
      (words[index] ?? 0)
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + value
}
