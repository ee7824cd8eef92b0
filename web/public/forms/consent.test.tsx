import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import { type Language, languages } from '#shared/languages.ts'
import type { Translations } from '#shared/words.ts'
import { loadTranslations, TranslationsProvider } from '#web/common/words/translations.tsx'
import {
  EnquiryConsent,
  JoinConsent,
  RegisterConsent,
  ReminderConsent,
  WallConsent,
} from '#web/public/forms/consent-notes.tsx'
import { NewsConsent } from '#web/public/forms/news-consent.tsx'
import { TestimonialConsent } from '#web/public/forms/testimonial-consent.tsx'

const consents: [name: string, consent: ReactNode][] = [
  ['news', <NewsConsent key="news" isTicked={false} onTick={() => {}} />],
  ['a story with a LinkedIn profile', <TestimonialConsent key="linkedin" link="required" />],
  ['a story with any profile', <TestimonialConsent key="profile" link="any" />],
  ['joining', <JoinConsent key="join" />],
  ['registering', <RegisterConsent key="register" />],
  ['an enquiry', <EnquiryConsent key="enquiry" />],
  ['asking for reminders', <ReminderConsent key="ask" parts={['ask']} />],
  ['a place in the list of supporters', <WallConsent key="wall" name="Ada Obi" />],
  ['setting reminders', <ReminderConsent key="set" parts={['code']} />],
]

async function wordsIn(language: Language): Promise<Translations> {
  const words = await loadTranslations(language)
  await words.load('public/forms/form-page')
  return words
}

/** Returns the text that people agree to, the line below it, and the English text that this line opens. */
function draw(words: Translations, consent: ReactNode) {
  const html = renderToStaticMarkup(<TranslationsProvider words={words}>{consent}</TranslationsProvider>)
  const textOf = (markup = '') => markup.replace(/<[^>]+>/g, '').replace(/&#x27;/g, '’')
  const [own, disclosure] = html.split('<details')
  const opened = /<summary[^>]*>(.*?)<\/summary><p lang="en">(.*?)<\/p>/.exec(disclosure ?? '')
  return { own: textOf(own), line: opened?.[1], english: opened && textOf(opened[2]), html }
}

it.each(consents)('a French page also shows the English consent to %s', async (_name, consent) => {
  const english = draw(await wordsIn('en'), consent)
  const french = draw(await wordsIn('fr'), consent)
  expect(french.own).not.toBe(english.own)
  expect(french.line).toMatch(/^Cette traduction est provisoire\. Seul le texte anglais fait foi/)
  expect(french.english).toBe(english.own)
})

it.each(consents)('an English page shows only the English consent to %s', async (_name, consent) => {
  expect(draw(await wordsIn('en'), consent).html).not.toMatch(/<details|lang=/)
})

it.each(consents)('translators see the same English consent to %s as visitors', async (_name, consent) => {
  const catalogue = { ...(await wordsIn('en')), language: 'fr' as const }
  const { own, english } = draw(catalogue, consent)
  expect(own).toBe(english)
})

it('an approved translation shows its consents without a draft notice', async () => {
  const { stage } = languages.fr
  onTestFinished(() => void Object.assign(languages.fr, { stage }))
  Object.assign(languages.fr, { stage: 'open' })
  const { own, line } = draw(await wordsIn('fr'), <TestimonialConsent link="required" />)
  expect(own).toMatch(/^Une fois votre témoignage validé/)
  expect(line).toBeUndefined()
})

it('a language without translated consents shows the English consent', async () => {
  const words: Translations = { ...(await wordsIn('fr')), langOf: () => 'en' }
  const { own, line, html } = draw(words, <TestimonialConsent link="required" />)
  expect(own).toMatch(/^Once we have approved it/)
  expect(html).toContain('<span lang="en">')
  expect(line).toBeUndefined()
})
