import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TestimonialLinkRule } from '#shared/campaign.ts'
import type { VisitorAction } from '#shared/visitor-actions.ts'
import { loadTranslations, TranslationsProvider } from '#web/common/words/words.tsx'
import { CodeForm } from '#web/public/forms/code-form.tsx'
import { PlainForm } from '#web/public/forms/plain-form.tsx'

const words = await loadTranslations('en')
await words.load('public/forms/form-page')
const choices = {
  storyLink: 'required' as const,
  audience: String,
  contribution: String,
  testing: String,
  skill: String,
  reminders: { choices: [], ticked: [] },
}

const formOf = (action: VisitorAction, testimonialLink: TestimonialLinkRule = 'required') =>
  renderToStaticMarkup(
    <TranslationsProvider words={words}>
      <PlainForm
        action={action}
        choices={{ ...choices, storyLink: testimonialLink }}
        typed={{}}
        problems={[]}
        sayProblem={({ message }) => ({ text: message, isEnglish: true })}
      />
    </TranslationsProvider>,
  )

const labelsOf = (action: VisitorAction) =>
  Array.from(formOf(action).matchAll(/<label[^>]*>(.*?)<\/label>/g), ([, label = '']) =>
    label.replace(/<[^>]*>/g, ''),
  )

test('the vote form does not label the voter’s name as optional', () => {
  const labels = labelsOf('vote')
  expect(labels).toContain('Your name')
  expect(labels.filter((label) => label.includes('optional'))).toEqual([])
})

test('a form field that is not required is labelled optional', () => {
  expect(labelsOf('enquire')).toContain('Website (optional)')
})

test('the testimonial form shows whether a LinkedIn address is required', () => {
  expect(formOf('share-story', 'required')).toContain('Needed for a story.')
  expect(formOf('share-story', 'optional')).toContain('Profile link (optional)')
})

test('the buttons of the code page have no values, because lynx would show them', () => {
  const html = renderToStaticMarkup(
    <TranslationsProvider words={words}>
      <CodeForm action="vote" email="ada@example.org" waiting="sealed" />
    </TranslationsProvider>,
  )
  expect(html).toMatch(/<button [^>]*name="again"/)
  expect(html).not.toMatch(/<button [^>]*value=/)
})

test('the code page shows how soon the visitor can try again', () => {
  const html = renderToStaticMarkup(
    <TranslationsProvider words={words}>
      <CodeForm action="vote" email="ada@example.org" waiting="sealed" refusal="Too many." retryMinutes={3} />
    </TranslationsProvider>,
  )
  expect(html).toContain('Too many. You can try again in 3 minutes.')
})
