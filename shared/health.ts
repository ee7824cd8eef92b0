import { z } from 'zod'

const check = z.object({
  id: z.string(),
  name: z.string(),
  isWell: z.boolean(),
  sentence: z.string(),
  /** Advice for the operator; null while the check passes. */
  advice: z.string().nullable(),
  /** Command that the operator runs on the server, and when. Null for checks that need none. */
  command: z.object({ when: z.string(), text: z.string() }).nullable(),
})
export type HealthCheck = z.output<typeof check>

/** Health of a node, problems first. */
export const healthReport = z.object({ checkedAt: z.string(), checks: z.array(check) })
export type HealthReport = z.output<typeof healthReport>
