/** An authenticator factor in the JSON that the database returns, in which times are text. */
export type FactorFields = {
  id: string
  friendly_name: string | null
  factor_type: string
  status: string
  created_at: string
  updated_at: string
  last_challenged_at: string | null
}

/** An authenticator factor as auth/v1 returns it. Its secret is not in the data. */
export function presentFactor({ friendly_name, last_challenged_at, ...factor }: FactorFields) {
  return {
    ...factor,
    ...(friendly_name && { friendly_name }),
    ...(last_challenged_at && { last_challenged_at: utc(last_challenged_at) }),
    created_at: utc(factor.created_at),
    updated_at: utc(factor.updated_at),
  }
}

const utc = (time: string) => new Date(time).toISOString()
