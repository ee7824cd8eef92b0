import { useState } from 'react'
import { codeLength, codeLifetimeMinutes } from '#backend/rules/codes.ts'
import { getNewCodeReason } from '#shared/codes.ts'
import { findEmailProblem } from '#shared/email.ts'
import '#shared/errors/memberships.ts'
import '#shared/errors/submissions.ts'
import { testimonialCodeErrors } from '#shared/errors/testimonial-codes.ts'
import { signInMessages } from '#shared/sign-in.ts'
import { type OwnTestimonial, testimonialMessages } from '#shared/testimonials.ts'
import type { PostedFields } from '#shared/visitor-actions.ts'
import { BackendError } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { getPostedProblems, getPostedTexts } from '#web/common/forms/posted-fields.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { CodeInput } from '#web/common/ui/code-input.tsx'
import { EnglishContent } from '#web/common/ui/english-content.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { ResendControl } from '#web/common/ui/resend-control.tsx'
import { EmailAddressField } from '#web/common/verification/email-address-field.tsx'
import { getListedCode, type Refusal, toRequestRefusal } from '#web/common/words/refusal.ts'
import { RefusalText } from '#web/common/words/refusal-text.tsx'
import { useLanguagePath, useTranslate } from '#web/common/words/translations.tsx'
import { storeVerifiedTestimonialEmail } from '#web/public/testimonials/stored-testimonial-draft.ts'
import { createTestimonialCalls } from '#web/public/testimonials/testimonial-calls.ts'

type VerifyTestimonialFormProps = {
  /** Address from the URL, which an email's link or another page sets. */
  email: string
  /** The form as it was sent without scripts. */
  posted?: PostedFields
  onVerified: (testimonial: OwnTestimonial | null) => void
}

type Answer = { tone: 'danger'; refusal: Refusal } | { tone: 'success'; text: string }

/**
 * Form for email and code on a separate page, for people whose phone closed the page that requested the code.
 */
export function VerifyTestimonialForm(props: VerifyTestimonialFormProps) {
  const { posted, onVerified } = props
  const t = useTranslate()
  const address = useLanguagePath()
  const calls = createTestimonialCalls(useBackend())
  const { adopt } = useSession()
  const [email, setEmail] = useState(getPostedTexts(posted).email ?? props.email)
  const [code, setCode] = useState('')
  const [answer, setAnswer] = useState(() => answerOf(posted))
  const [hasResent, setResent] = useState(false)
  const [work, setWork] = useState<'verify' | 'resend' | null>(null)

  async function verify() {
    const { testimonial, session } = await calls.verify(email.trim(), code)
    // Continues without a session if it cannot be opened, because the testimonial has been saved. The dialog
    // asks for a code when it is opened.
    await adopt(session).catch(() => {})
    if (testimonial) storeVerifiedTestimonialEmail(email)
    onVerified(testimonial)
  }
  async function resend() {
    await calls.sendCode(email.trim())
    setCode('')
    setResent(true)
    setAnswer({ tone: 'success', text: signInMessages.resent })
  }

  async function attempt(kind: 'verify' | 'resend') {
    const problem =
      kind === 'verify'
        ? problemOf(email, code)
        : findEmailProblem(email, testimonialCodeErrors.email_missing)
    if (problem) return setAnswer({ tone: 'danger', refusal: { code: problem } })
    setWork(kind)
    setAnswer(null)
    await (kind === 'verify' ? verify() : resend()).catch((error) => {
      setAnswer({
        tone: 'danger',
        refusal: toRequestRefusal(error, { failed: kind === 'verify' ? verifyFailed(error) : resendFailed }),
      })
    })
    setWork(null)
  }
  const refusal = answer?.tone === 'danger' ? answer.refusal : null
  const need = getNewCodeReason(getListedCode(refusal))
  const handleSubmit = () => {
    if (work === null) void attempt('verify')
  }

  return (
    <Form
      noValidate
      action={address(paths.form('prove-story'))}
      onSubmit={handleSubmit}
      aria-label={t('prove.form.label')}
      className="grid max-w-narrow gap-6"
    >
      {answer?.tone === 'success' && (
        <EnglishContent>
          <Message tone="success">{answer.text}</Message>
        </EnglishContent>
      )}
      {refusal && (
        <Message tone="danger">
          <RefusalText refusal={refusal} />
        </Message>
      )}
      <EmailAddressField value={email} onType={setEmail} />
      <EnglishContent>
        <CodeInput
          label="Verification code"
          kind="digits"
          value={code}
          hint={`The 6-digit code from our email.${need === 'expired' ? '' : ` It expires after ${codeLifetimeMinutes} minutes.`}`}
          onChange={setCode}
        />
      </EnglishContent>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isBusy={work === 'verify'} busyLabel={t('signin.go.verifying')}>
          {t('signin.go.verify')}
        </Button>
        {!hasResent && (
          <EnglishContent>
            <Button
              variant={need ? 'primary' : 'quiet'}
              className="needs-scripts"
              isBusy={work === 'resend'}
              busyLabel="Sending..."
              disabled={work === 'verify'}
              onClick={() => void attempt('resend')}
            >
              Send a new code
            </Button>
          </EnglishContent>
        )}
      </div>
      {hasResent && (
        <EnglishContent>
          <ResendControl onResend={() => void attempt('resend')} isBusy={work === 'resend'} need={need} />
        </EnglishContent>
      )}
    </Form>
  )
}

/** Returns the first problem that the server found in a form without scripts, or null. */
function answerOf(posted: PostedFields | undefined): Answer | null {
  const [refusal] = Object.values(getPostedProblems(posted))
  return refusal ? { tone: 'danger', refusal } : null
}

function problemOf(email: string, code: string): string | null {
  if (email.trim() === '' || code === '') return testimonialCodeErrors.missing_with_email
  return findEmailProblem(email) ?? (code.length === codeLength ? null : testimonialCodeErrors.not_six_digits)
}

const resendFailed: Refusal = { sentence: signInMessages.resendFailed }

/**
 * Returns the refusal for a failed verification: one sentence if the server answered, another if it did not
 * respond.
 */
const verifyFailed = (error: unknown): Refusal => ({
  sentence:
    error instanceof BackendError && error.status > 0
      ? testimonialMessages.pageVerifyFailed
      : testimonialMessages.pageVerifyCrashed,
})
