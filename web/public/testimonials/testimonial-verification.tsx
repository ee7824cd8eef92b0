import { type ComponentProps, useState } from 'react'
import type { OwnTestimonial } from '#shared/testimonials.ts'
import { TestimonialVerifiedMessage } from '#web/public/testimonials/testimonial-verified.tsx'
import { VerifyTestimonialForm } from '#web/public/testimonials/verify-testimonial-form.tsx'

type TestimonialVerificationProps = Pick<ComponentProps<typeof VerifyTestimonialForm>, 'email' | 'posted'>

/** Form for the code of a testimonial, and the message after a correct code. */
export function TestimonialVerification(props: TestimonialVerificationProps) {
  const [verified, setVerified] = useState<{ testimonial: OwnTestimonial | null } | null>(null)
  if (verified) return <TestimonialVerifiedMessage testimonial={verified.testimonial} />
  return <VerifyTestimonialForm onVerified={(testimonial) => setVerified({ testimonial })} {...props} />
}
