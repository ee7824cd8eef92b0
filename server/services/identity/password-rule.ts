export type PasswordWeakness = {
  /** The name the official client uses. */
  reason: 'length' | 'pwned'
  /** Completes "The password ...". */
  problem: string
}

/** Why a password will not do, or undefined. */
export async function passwordWeakness(password: string): Promise<PasswordWeakness | undefined> {
  if (password.length < 12) return { reason: 'length', problem: 'must be at least 12 characters' }
  const common = await commonPasswords()
  const bare = password.toLowerCase()
  // "password1234" is the common "password" with something to reach the length.
  const isCommon = common.has(bare) || common.has(bare.replace(/(?<![^a-z])[^a-z]+$/, ''))
  return isCommon ? { reason: 'pwned', problem: 'is one of the most common passwords' } : undefined
}

let common: Promise<Set<string>> | undefined

/** The list is large and seldom needed, so it is loaded when first asked for. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return common
}
