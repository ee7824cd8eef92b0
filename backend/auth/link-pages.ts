import type { VerifyType } from '#backend/auth/verify-types.ts'

export type EmailLinkParams = { type: VerifyType; token: string; redirectTo: string | undefined }

/** Page that an email link opens: what it asks, where its form is sent, and what was typed and refused before. */
export type LinkConfirmation = EmailLinkParams & { action: string; typed?: string; refusal?: string }

/** Result of following a link; part of the address of its last page. */
export type LinkResult = 'done' | 'halfway' | 'expired' | 'banned' | 'failed'

/** Pages of email links as HTML, in the design of the application. */
export type LinkPages = {
  headers: Record<string, string>
  /** Page with one button. Without a token, it also has two fields, for the address and its code. */
  question(page: LinkConfirmation): string
  /** Last page of a link that has no page to return to. */
  result(page: { type: VerifyType; end: LinkResult }): string
}
