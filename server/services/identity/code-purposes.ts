import type { CodeService as CodesOf, SignInPurpose } from '#backend/identity/codes.ts'

/** Purposes of the campaign's codes, in addition to those of sign-in. */
export type CampaignCodePurpose = 'idea' | 'supporter' | 'testimonial' | 'reminder'

export type CodePurpose = CampaignCodePurpose | SignInPurpose
export type SiteCodeService = CodesOf<CampaignCodePurpose>
