export type CheckpointArgument = { number: number; hash: string }
export type VerifyOptions = { folder?: string; key?: string; checkpoints: CheckpointArgument[] }

export const usageText = `Usage: node verify.mjs [FOLDER] [--key FINGERPRINT] [--checkpoint NUMBER HASH]
  FOLDER        the folder of the bundle, if this program is not in it
  --key         compares the key of the bundle with a fingerprint that you have from elsewhere
  --checkpoint  compares an entry with a checkpoint from an email; may be repeated`

/** Thrown for invalid arguments. The message names the argument. */
export class UsageError extends Error {}

export function parseVerifyOptions(given: readonly string[]): VerifyOptions {
  const options: VerifyOptions = { checkpoints: [] }
  // Splits `--key=X` into `--key X`.
  const words = given.flatMap((word) => /^(--[a-z]+)=(.*)$/s.exec(word)?.slice(1) ?? [word])
  while (words.length > 0) {
    const word = words.shift() ?? ''
    if (word === '--key') {
      if (options.key) throw new UsageError('--key may be given only once.')
      options.key = takeHash(words, '--key')
    } else if (word === '--checkpoint') {
      const [number = ''] = words.splice(0, 1)
      if (!/^[1-9]\d{0,8}$/.test(number))
        throw new UsageError('--checkpoint needs the number of an entry and its hash.')
      options.checkpoints.push({ number: Number(number), hash: takeHash(words, '--checkpoint') })
    } else if (word.startsWith('-')) throw new UsageError(`Unknown argument: ${word}`)
    else if (options.folder !== undefined || word === '') throw new UsageError(`Unknown argument: ${word}`)
    else options.folder = word
  }
  return options
}

/** Reads 64 hexadecimal characters, which may be capitals or in groups. */
function takeHash(words: string[], option: string): string {
  let hash = ''
  while (hash.length < 64 && /^[0-9a-f][0-9a-f\s:-]*$/i.test(words[0] ?? ''))
    hash += (words.shift() ?? '').replace(/[^0-9a-f]/gi, '').toLowerCase()
  if (hash.length !== 64) throw new UsageError(`${option} needs all 64 characters of the hash.`)
  return hash
}
