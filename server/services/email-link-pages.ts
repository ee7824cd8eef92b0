import type { EmailLinkConfirmation, EmailLinkOutcome, EmailLinkPages } from '#backend/auth/link-pages.ts'
import type { VerifyType } from '#backend/auth/verify-types.ts'
import { codeLength } from '#backend/rules/codes.ts'
import { escapeHtml } from '#server/rendering/escape.ts'
import { buttonStyle, emailPageHeaders, renderEmailPage } from '#server/services/email/email-page.ts'

/** Texts of the link page by type; the button has the same text as in the email. */
const questions: Record<VerifyType, { heading: string; sentence: string; button: string }> = {
  recovery: {
    heading: 'A new password',
    sentence: 'Do you want to choose a new password for 20 in 24?',
    button: 'Choose a new password',
  },
  invite: {
    heading: 'You are invited',
    sentence: 'Do you want to accept the invitation to the back office of 20 in 24?',
    button: 'Accept the invitation',
  },
  email_change: {
    heading: 'A new address',
    sentence: 'Do you want to use the new email address for your account?',
    button: 'Confirm the new address',
  },
  email: { heading: 'Sign in', sentence: 'Do you want to sign in to 20 in 24?', button: 'Sign in' },
  magiclink: { heading: 'Sign in', sentence: 'Do you want to sign in to 20 in 24?', button: 'Sign in' },
  signup: { heading: 'Sign in', sentence: 'Do you want to sign in to 20 in 24?', button: 'Sign in' },
}

/** Pages of the links in emails of auth/v1, in the layout of an email. */
export const createEmailLinkPages = (publicUrl: string): EmailLinkPages => ({
  headers: emailPageHeaders,
  question: (page) => askByLink(page, publicUrl),
  result: (page) => renderLinkResult({ ...page, publicUrl }),
})

function askByLink(page: EmailLinkConfirmation, publicUrl: string): string {
  const { type, token, refusal, action } = page
  const { heading, sentence, button } = questions[type]
  const form = `<form method="post" action="${escapeHtml(action)}">${hidden('type', type)}${hidden('redirect_to', page.redirectTo)}
${token ? hidden('token', token) : codeFields(page)}<button style="${buttonStyle}">${button}</button></form>`
  const alert = refusal
    ? `<p role="alert" style="margin:0 0 18px;font-weight:700">${escapeHtml(refusal)}</p>`
    : ''
  return renderEmailPage({ heading, sentence, more: alert + form, publicUrl })
}

const ends: Record<Exclude<EmailLinkOutcome, 'done'>, { heading: string; sentence: string }> = {
  halfway: {
    heading: 'One more email',
    sentence:
      'This address is confirmed. Now open the email that we sent to your other address, and confirm there as well.',
  },
  expired: {
    heading: 'This link no longer works',
    sentence:
      'It has expired or was used before. Request a new email on the page where you requested this one.',
  },
  banned: { heading: 'This account is deactivated', sentence: 'Nobody can sign in with it.' },
  failed: {
    heading: 'This did not work',
    sentence: 'Open the link in the email again in a few minutes.',
  },
}

const verified = {
  heading: 'Your email address is verified',
  sentence:
    'To vote or to share an idea, enter this address on the site. We will email you a new code to sign in.',
}
const choosePassword = {
  heading: 'Your email address is verified',
  sentence:
    'To choose a password, go to the sign-in page of the back office and select “Forgotten your password?”.',
}
const done: Record<VerifyType, typeof verified> = {
  recovery: choosePassword,
  invite: choosePassword,
  email_change: {
    heading: 'Your email address has been changed',
    sentence: 'Use the new address the next time you sign in.',
  },
  email: verified,
  magiclink: verified,
  signup: verified,
}

/**
 * Renders the page that shows the result after a link in an email was used, if the link leads to no other
 * page. It says what happened and what to do next.
 */
function renderLinkResult({
  type,
  end,
  publicUrl,
}: {
  type: VerifyType
  end: EmailLinkOutcome
  publicUrl: string
}) {
  const { heading, sentence } = end === 'done' ? done[type] : ends[end]
  const more = `<p style="margin:0"><a href="${escapeHtml(publicUrl)}">Go to 20 in 24</a></p>`
  return renderEmailPage({ heading, sentence, more, publicUrl })
}

const fieldStyle =
  'display:block;box-sizing:border-box;width:100%;max-width:360px;min-height:44px;margin:6px 0 18px;padding:9px 12px;border:1px solid #674a3f;font:inherit'

const codeFields = ({ typed = '' }: EmailLinkConfirmation) => `<label>Your email address
<input type="email" name="email" autocomplete="email" required value="${escapeHtml(typed)}" style="${fieldStyle}"></label>
<label>The code from the email
<input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="${codeLength * 2}" style="${fieldStyle}"></label>`

const hidden = (name: string, value: string | undefined) =>
  value ? `<input type="hidden" name="${name}" value="${escapeHtml(value)}">` : ''
