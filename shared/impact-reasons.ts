import { impactMessages } from '#shared/impact.ts'

/** What a refusal of a sponsor's figures is called beside its English sentence. */
export type ImpactReason = 'sponsor-reports.none'

export function impactReasonOf(sentence: string): ImpactReason | undefined {
  return sentence === impactMessages.noReport ? 'sponsor-reports.none' : undefined
}
