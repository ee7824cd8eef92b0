import { forAnyone } from '#server/api/functions/define-function.ts'
import { runOnce } from '#server/api/functions/run-once.ts'
import { ApiError } from '#server/http/api-error.ts'
import { enquiryForm, enquiryMessages } from '#shared/enquiries.ts'
import { foldMailbox } from '#shared/mailbox.ts'

/**
 * `send-enquiry`: an organisation asks to become a sponsor. No letter goes to the address: nobody has proven it, and the text
 * would reach whomever a stranger names.
 */
export const sendEnquiry = forAnyone({
  input: enquiryForm,
  async run({ input, source, submission, server }) {
    // The whole house has no limit that refuses: thirty sources would close the form for everybody. Health tells the owner.
    const wait = await server.limits.hit(
      ['ENQUIRY_SOURCE', source],
      ['ENQUIRY_MAILBOX', foldMailbox(input.email)],
    )
    if (wait !== null) throw new ApiError('too_many_requests', enquiryMessages.tooMany, { retryAfter: wait })
    return runOnce(
      { server, submission, input, userId: null },
      async (tx) => {
        const { organisation, tier, name, role, email, website, message } = input
        const [kept] = await tx<{ number: number }[]>`
          insert into public.sponsor_enquiries (organisation, tier, name, role, email, website, message)
          values (${organisation}, ${tier}, ${name}, ${role}, ${email}, ${website}, ${message})
          returning number`
        return { data: { number: kept?.number } }
      },
      { invalidates: ['sponsor_enquiries'] },
    )
  },
})
