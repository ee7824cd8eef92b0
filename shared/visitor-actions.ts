import { z } from 'zod'
import { errorValues } from '#shared/errors/values.ts'

/**
 * Actions that visitors can do with an ordinary form, without scripts. Each has its own page
 * `/forms/<action>`.
 */
export const visitorActions = [
  'submit-idea',
  'vote',
  'take-vote-back',
  'delete-idea',
  'share-story',
  'change-story',
  'delete-story',
  'prove-story',
  'join',
  'register',
  'leave',
  'enquire',
  'remind',
] as const
export type VisitorAction = (typeof visitorActions)[number]

export const isVisitorAction = (name: string | undefined): name is VisitorAction =>
  visitorActions.some((action) => action === name)

const typed = z.record(z.string(), z.array(z.string()))
/** Values that the visitor typed, by field name. */
export type TypedFields = z.output<typeof typed>

/** Minutes until the form is accepted again after too many requests. */
const retryMinutes = z.number().optional()

/** Result of a submitted form, as the page shows it. */
export const formAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('fields'),
    typed,
    /** Rejected fields. `message` is an error code or a sentence. */
    problems: z.array(z.object({ field: z.string(), message: z.string(), values: errorValues.optional() })),
    /** Code or sentence of a refusal that is not about a single field. */
    refusal: z.string().optional(),
    retryMinutes,
  }),
  z.object({
    kind: z.literal('code'),
    email: z.string(),
    /** The pending action, encrypted. */
    waiting: z.string(),
    refusal: z.string().optional(),
    retryMinutes,
    isResent: z.boolean().optional(),
  }),
])
export type FormAnswer = z.output<typeof formAnswer>
/** Typed values and problems of a form that works without scripts. Before the form is sent, it has no problems. */
export type PostedFields = Extract<FormAnswer, { kind: 'fields' }>

/** Outcomes of an action: values of `done` in the address of the action's page. */
export type FormOutcome =
  | 'idea-sent'
  | 'voted'
  | 'vote-held'
  | 'vote-taken-back'
  | 'idea-deleted'
  | 'story-sent'
  | 'story-changed'
  | 'story-deleted'
  | 'deletion-asked'
  | 'enquiry-sent'
  | 'reminders-set'
  | 'joined'
  | 'left'

export const formMessages = {
  noEmail: 'No email after a minute? We can send up to five an hour and ten a day to one address.',
  resent: 'If the last email was sent more than a minute ago, we have sent a new one.',
  tryAgain: (count: number) => `You can try again in ${count} ${count === 1 ? 'minute' : 'minutes'}.`,
} as const
