import '#shared/errors/visitors.ts'
// Only the lists that forms without scripts need: of every other one, the page would have to load the sentences.
import '#shared/errors/enquiries.ts'
import '#shared/errors/general.ts'
import '#shared/errors/ideas.ts'
import '#shared/errors/names.ts'
import '#shared/errors/submissions.ts'
import { reminderMessages } from '#shared/reminders.ts'
import { formMessages } from '#shared/visitor-actions.ts'
import type { PlainId, Say } from '#shared/words.ts'
import { joinWords } from '#web/features/supporters/join-words.ts'
import { registerWords } from '#web/features/supporters/register-words.ts'
import { tellWords } from '#web/features/testimonials/tell-words.ts'
import { sayProblem } from '#web/lib/say-problem.ts'

const ids: Record<string, PlainId> = {
  [formMessages.elsewhere]: 'forms.refusal.elsewhere',
  [formMessages.encoding]: 'forms.refusal.encoding',
  [formMessages.tooLong]: 'forms.refusal.too-long',
  [formMessages.tooOld]: 'forms.refusal.too-old',
  [formMessages.changed]: 'forms.refusal.changed',
  [formMessages.otherAddress]: 'forms.refusal.other-address',
  [formMessages.noVote]: 'forms.refusal.no-vote',
  [formMessages.unanswered]: 'forms.refusal.unanswered',
  [reminderMessages.kinds]: 'reminders.refusal.kinds',
}

const nouns = [sayProblem, tellWords, registerWords, joinWords]

/**
 * Translates why a form without scripts was refused; undefined for codes and for sentences without a
 * translation.
 */
export function formRefusal(t: Say, sentence: string): string | undefined {
  const id = ids[sentence]
  if (id) return t(id)
  for (const say of nouns) {
    const said = say(t, sentence)
    if (said !== undefined && said !== sentence) return said
  }
  return undefined
}
