import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { TestimonialLinkRule } from '#shared/campaign.ts'
import { loadTranslations, TranslationsProvider } from '#web/common/words/translations.tsx'
import { TestimonialFields } from '#web/public/testimonials/testimonial-fields.tsx'

const words = await loadTranslations('en')
await words.load('public/forms/form-page')

function labelOfLink(link: TestimonialLinkRule) {
  const props = (name: string) => ({ id: name, name, value: '', onChange: () => {} })
  const html = renderToStaticMarkup(
    <TranslationsProvider words={words}>
      <TestimonialFields link={link} text="" fieldProps={props} languageProps={props('language')}>
        {null}
      </TestimonialFields>
    </TranslationsProvider>,
  )
  return /<label for="linkedin_url"[^>]*>(.*?)<\/label>.*?<input([^>]*)/s.exec(html)
}

it('the testimonial form labels the profile link as optional only if it is not required', () => {
  expect(labelOfLink('required')?.[1]).toBe('LinkedIn profile')
  expect(labelOfLink('any')?.[1]).toBe('Profile link')
  expect(labelOfLink('optional')?.[1]).toBe('Profile link (optional)')
})
