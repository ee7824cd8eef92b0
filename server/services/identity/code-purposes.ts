import type { CodeService as CodesOf, SignInPurpose } from '#backend/identity/codes.ts'

/** Purposes of the campaign's codes, in addition to those of sign-in. */
export type CampaignPurpose = 'idea' | 'supporter' | 'testimonial' | 'reminder'

export type CodePurpose = CampaignPurpose | SignInPurpose
export type Codes = CodesOf<CampaignPurpose>
