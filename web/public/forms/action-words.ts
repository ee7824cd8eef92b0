import type { VisitorAction } from '#shared/visitor-actions.ts'
import type { PlainId } from '#shared/words.ts'

type ActionWords = { title: PlainId; lede: PlainId; button: PlainId }

export const actionTexts: Record<VisitorAction, ActionWords> = {
  'submit-idea': {
    title: 'forms.title.submit-idea',
    lede: 'forms.lede.after-code',
    button: 'forms.button.submit-idea',
  },
  vote: { title: 'forms.title.vote', lede: 'forms.lede.after-code', button: 'forms.button.vote' },
  'take-vote-back': {
    title: 'forms.title.take-vote-back',
    lede: 'forms.lede.after-code',
    button: 'forms.button.take-vote-back',
  },
  'delete-idea': {
    title: 'forms.title.delete-idea',
    lede: 'forms.lede.delete-idea',
    button: 'forms.button.delete-idea',
  },
  'share-story': {
    title: 'forms.title.share-story',
    lede: 'forms.lede.after-code',
    button: 'forms.button.share-story',
  },
  'change-story': {
    title: 'forms.title.change-story',
    lede: 'forms.lede.change-story',
    button: 'forms.button.change-story',
  },
  'delete-story': {
    title: 'forms.title.delete-story',
    lede: 'forms.lede.delete-or-remove',
    button: 'forms.button.delete-story',
  },
  'prove-story': {
    title: 'forms.title.prove-story',
    lede: 'forms.lede.prove-story',
    button: 'forms.button.prove-story',
  },
  join: { title: 'forms.title.join', lede: 'forms.lede.after-code', button: 'forms.button.join' },
  leave: { title: 'forms.title.leave', lede: 'forms.lede.leave', button: 'forms.button.leave' },
  enquire: { title: 'forms.title.enquire', lede: 'forms.lede.enquire', button: 'forms.button.enquire' },
  remind: { title: 'reminders.form.heading', lede: 'forms.lede.after-code', button: 'reminders.form.remind' },
  register: { title: 'forms.title.register', lede: 'forms.lede.after-code', button: 'forms.button.register' },
}

/** Actions that delete data. Their forms are in English until the translation has been reviewed. */
const erasing: readonly VisitorAction[] = ['delete-idea', 'delete-story', 'leave']
export const isDeletion = (action: VisitorAction) => erasing.includes(action)
