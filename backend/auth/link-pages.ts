import type { VerifyType } from '#backend/auth/verify-types.ts'

export type EmailLinkParams = { type: VerifyType; token: string; redirectTo: string | undefined }

/**
 * Data of the page that an email link opens: the parameters of the link, the target of the form, and after a
 * refusal the typed code and the reason.
 */
export type EmailLinkConfirmation = EmailLinkParams & { action: string; typed?: string; refusal?: string }

/** Result of following an email link. It is part of the address of /verify/done, the page that shows it. */
export type EmailLinkOutcome = 'done' | 'halfway' | 'expired' | 'banned' | 'failed'

/** Pages of email links as HTML, in the design of the application. */
export type EmailLinkPages = {
  headers: Record<string, string>
  /** Page with one button. Without a token, it also has two fields, for the address and its code. */
  question(page: EmailLinkConfirmation): string
  /** Page that shows the result of a link whose redirect target is missing or is the home page. */
  result(page: { type: VerifyType; end: EmailLinkOutcome }): string
}
