import { impactMessages } from '#shared/impact.ts'

/** Names for the English refusals of a sponsor report. */
export type ImpactReason = 'sponsor-reports.none'

export function impactReasonOf(sentence: string): ImpactReason | undefined {
  return sentence === impactMessages.noReport ? 'sponsor-reports.none' : undefined
}
