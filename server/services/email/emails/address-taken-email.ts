import { escapeHtml } from '#server/rendering/escape.ts'
import { draftText, frameLetter } from '#server/services/email/email-frame.ts'
import type { Letter } from '#server/services/email/outbox.ts'
import type { LetterWords } from '#server/services/words/letter-words.ts'

/** Informs the owner of an address that another account requested it. The other account learns nothing. */
export function addressTakenLetter({
  publicUrl,
  words: all,
}: {
  publicUrl: string
  words: LetterWords
}): Letter {
  const words = all.part('taken')
  const { t } = words
  const heading = t('letters.taken.heading')
  const lines = [t('letters.frame.hello-nobody'), t('letters.taken.lead'), t('letters.taken.end')]
  return {
    name: 'address-taken',
    subject: heading,
    html: frameLetter({
      preview: t('letters.taken.lead'),
      heading,
      body: lines.map((line) => `<p style="margin:0 0 18px">${escapeHtml(line)}</p>`).join('\n'),
      publicUrl,
      words,
    }),
    text: [...lines, '', `20 in 24, ${publicUrl}`, draftText(words)].join('\n'),
  }
}
