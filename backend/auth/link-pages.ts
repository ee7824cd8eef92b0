import type { VerifyType } from '#backend/auth/verify-types.ts'

export type EmailLinkParams = { type: VerifyType; token: string; redirectTo: string | undefined }

/** Page that an email link opens: what it asks, where its form is sent, and what was typed and refused before. */
export type LinkConfirmation = EmailLinkParams & { action: string; typed?: string; refusal?: string }

/** Result of following a link; part of the address of its last page. */
export type LinkResult = 'done' | 'halfway' | 'expired' | 'banned' | 'failed'

/** Pages of email links as HTML, in the looks of the application. */
export type LinkPages = {
  headers: Record<string, string>
  /** One button; without a token also two fields, for the address and its code. */
  question(page: LinkConfirmation): string
  /** Last page of a link that has no page to return to. */
  result(page: { type: VerifyType; end: LinkResult }): string
}
