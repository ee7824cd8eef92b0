import { z } from 'zod'

const check = z.object({
  id: z.string(),
  name: z.string(),
  isWell: z.boolean(),
  sentence: z.string(),
  /** What to do about it; nothing while it is well. */
  advice: z.string().nullable(),
  /** What is typed on the server to do it again, and when; only what a person does by hand has one. */
  command: z.object({ when: z.string(), text: z.string() }).nullable(),
})
export type HealthCheck = z.output<typeof check>

/** What a node knows of its own health, what is wrong first. */
export const healthReport = z.object({ checkedAt: z.string(), checks: z.array(check) })
export type HealthReport = z.output<typeof healthReport>
