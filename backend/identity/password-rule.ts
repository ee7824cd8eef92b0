export type PasswordWeakness = {
  /** Name of the reason in the official client. */
  reason: 'length' | 'pwned'
  /** Completes "The password ...". */
  problem: string
}

/** Returns why a password is refused, or undefined. */
export async function findPasswordWeakness(password: string): Promise<PasswordWeakness | undefined> {
  if (password.length < 12) return { reason: 'length', problem: 'must be at least 12 characters' }
  const common = await commonPasswords()
  const bare = password.toLowerCase()
  // Ignores an ending that only makes the password long enough: "password1234" counts as the common
  // "password".
  const isCommon = common.has(bare) || common.has(bare.replace(/(?<![^a-z])[^a-z]+$/, ''))
  return isCommon ? { reason: 'pwned', problem: 'is one of the most common passwords' } : undefined
}

let common: Promise<Set<string>> | undefined

/** Loads the list on first use, because it is large and rarely needed. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return common
}
