import { expect, test } from 'vitest'
import { ideaMessages } from '#shared/ideas.ts'
import { languageCodes } from '#shared/languages.ts'
import { problemWords, refusalWords } from '#web/features/ideas/form/idea-refusals.ts'
import { BackendError } from '#web/lib/backend.ts'
import { loadWords } from '#web/ui/words.tsx'

const saying = async (language: (typeof languageCodes)[number]) => {
  const words = await loadWords(language)
  await words.load('public/app-ideas-page')
  return words.t
}

test('an untranslated refusal is shown as it is, and a crash shows only the general sentence', async () => {
  const t = await saying('fr')
  expect(problemWords(t, 'Something else')).toBe('Something else')
  expect(refusalWords(t, new BackendError('Odd', 409, 'odd'), 'ideas.form.failed')).toBe('Odd')
  expect(refusalWords(t, new BackendError('', 409), 'ideas.form.failed')).toBe(t('ideas.form.failed'))
  expect(refusalWords(t, new BackendError('stack', 500), 'ideas.form.failed')).toBe(t('ideas.form.failed'))
})

test('a refusal with a reason is shown in the page’s language', async () => {
  const t = await saying('sw')
  const refusal = new BackendError(ideaMessages.limitReached, 409, 'idea_limit', 'ideas.limit-reached')
  expect(refusalWords(t, refusal, 'ideas.form.failed')).toMatch(/^Umefikia kikomo/)
})

const refusals = [
  ...[ideaMessages.titleTooShort, ideaMessages.titleTooLong, ideaMessages.descriptionTooShort],
  ...[ideaMessages.descriptionTooLong, ideaMessages.audienceMissing, ideaMessages.nameMissing],
  ...[
    ideaMessages.nameTooLong,
    ideaMessages.nameAddress,
    ideaMessages.verifyFirst,
    ideaMessages.verifyToVote,
  ],
  ...[ideaMessages.limitReached, ideaMessages.notFound, ideaMessages.notOwn, ideaMessages.alreadyVoted],
  ...[ideaMessages.notDeletable, ideaMessages.rejectedStays, ideaMessages.mergedStays],
]

test('an English page shows the server’s message unchanged, and other languages translate it', async () => {
  for (const language of languageCodes) {
    const t = await saying(language)
    for (const sentence of refusals)
      expect(problemWords(t, sentence) === sentence, `${language}: ${sentence}`).toBe(language === 'en')
  }
})
