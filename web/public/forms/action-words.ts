import type { VisitorAction } from '#shared/visitor-actions.ts'
import type { PlainId } from '#shared/words.ts'

/**
 * Actions with a separate form for browsers without scripts. The excluded actions use the same form with and
 * without scripts.
 */
export type PlainAction = Exclude<VisitorAction, 'enquire' | 'join' | 'register' | 'remind' | 'prove-story'>

/** Heads of the pages of the forms. */
export const actionTextIds: Record<VisitorAction, { title: PlainId; lede: PlainId }> = {
  'submit-idea': { title: 'forms.title.submit-idea', lede: 'forms.lede.after-code' },
  vote: { title: 'forms.title.vote', lede: 'forms.lede.after-code' },
  'take-vote-back': { title: 'forms.title.take-vote-back', lede: 'forms.lede.after-code' },
  'delete-idea': { title: 'forms.title.delete-idea', lede: 'forms.lede.delete-idea' },
  'share-story': { title: 'forms.title.share-story', lede: 'forms.lede.after-code' },
  'change-story': { title: 'tell.title.edit', lede: 'forms.lede.change-story' },
  'delete-story': { title: 'forms.title.delete-story', lede: 'forms.lede.delete-or-remove' },
  'prove-story': { title: 'prove.page.heading', lede: 'prove.page.lede' },
  join: { title: 'supporters.banner.button', lede: 'forms.lede.after-code' },
  leave: { title: 'forms.title.leave', lede: 'forms.lede.leave' },
  enquire: { title: 'forms.title.enquire', lede: 'forms.lede.enquire' },
  remind: { title: 'reminders.form.heading', lede: 'forms.lede.after-code' },
  register: { title: 'join.register.heading', lede: 'forms.lede.after-code' },
}

export const buttonTextIds: Record<PlainAction, PlainId> = {
  'submit-idea': 'ideas.form.submit',
  vote: 'ideas.vote.vote',
  'take-vote-back': 'forms.button.take-vote-back',
  'delete-idea': 'forms.button.delete-idea',
  'share-story': 'tell.go.send',
  'change-story': 'tell.go.save',
  'delete-story': 'tell.own.ask-deletion',
  leave: 'forms.button.leave',
}

/** Actions that delete data. Their forms are in English until the translation has been reviewed. */
const erasing: readonly VisitorAction[] = ['delete-idea', 'delete-story', 'leave']
export const isDeletionAction = (action: VisitorAction) => erasing.includes(action)
