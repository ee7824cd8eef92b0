/** A second factor as the database aggregates it: times are text. */
export type FactorFacts = {
  id: string
  friendly_name: string | null
  factor_type: string
  status: string
  created_at: string
  updated_at: string
  last_challenged_at: string | null
}

/** A second factor as auth/v1 shows it; its secret is never among the facts. */
export function presentFactor({ friendly_name, last_challenged_at, ...factor }: FactorFacts) {
  return {
    ...factor,
    ...(friendly_name && { friendly_name }),
    ...(last_challenged_at && { last_challenged_at: utc(last_challenged_at) }),
    created_at: utc(factor.created_at),
    updated_at: utc(factor.updated_at),
  }
}

const utc = (time: string) => new Date(time).toISOString()
