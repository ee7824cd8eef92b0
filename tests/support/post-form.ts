import { createEncryption } from '#backend/http/encryption.ts'
import { readTestimonialLinkRule } from '#server/functions/testimonials/testimonial-link.ts'
import { createPostedFormHandler } from '#server/pages/forms/posted-forms.ts'
import { createUsedFormStore } from '#server/used-forms.ts'
import type { VisitorAction } from '#shared/visitor-actions.ts'
import { streamingRequestOptions } from '#tests/support/byte-counting-body.ts'
import type { createTestApp } from '#tests/support/test-app.ts'

type Site = Pick<Awaited<ReturnType<typeof createTestApp>>, 'app' | 'runAs' | 'secrets'>
type Fields = Record<string, string>

/** Encrypts the form data of a visitor who has not entered the code yet. */
export const formEncryption = createEncryption('secret', 'posted form')

/** Posts the forms that work without scripts. Returns the data of the next page without rendering it. */
export function createFormClient({ app, runAs, secrets }: Site) {
  const publicUrl = 'https://example.org'
  const postForm = createPostedFormHandler({
    fetch: async (request, bindings) => app.fetch(request, bindings),
    draw: async (request) => new Response(await request.text()),
    publishableKey: secrets.publishableKey,
    publicUrl,
    encryption: formEncryption,
    used: createUsedFormStore(runAs),
    readLinkRule: () => readTestimonialLinkRule(runAs),
  })
  return async (action: VisitorAction, fields: Fields | ReadableStream, headers: Fields = {}) => {
    const request = new Request(`${publicUrl}/forms/${action}`, {
      method: 'POST',
      body: fields instanceof ReadableStream ? fields : new URLSearchParams(fields),
      ...streamingRequestOptions,
      headers: { origin: publicUrl, ...headers },
    })
    const answer = await postForm({ request, action, language: 'en', bindings: {} })
    const text = await answer.text()
    return {
      status: answer.status,
      leadsTo: answer.headers.get('location'),
      shown: text ? JSON.parse(text) : null,
    }
  }
}
