import { z } from 'zod'

/** What visitors do by an ordinary form, without scripts: each has a page of its own at `/forms/<action>`. */
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
  'enquire',
] as const
export type VisitorAction = (typeof visitorActions)[number]

export const isVisitorAction = (name: string | undefined): name is VisitorAction =>
  visitorActions.some((action) => action === name)

/** The fields of each form by their names; those of the second list may be sent several times. */
export const actionFields: Record<VisitorAction, readonly string[]> = {
  'submit-idea': ['email', 'userName', 'appName', 'problemSolves', 'targetUsers'],
  vote: ['idea', 'email', 'name'],
  'take-vote-back': ['idea', 'email'],
  'delete-idea': ['idea', 'email'],
  'share-story': ['name', 'email', 'location', 'linkedin_url', 'testimonial'],
  'change-story': ['name', 'email', 'location', 'linkedin_url', 'testimonial'],
  'delete-story': ['email', 'reason'],
  'prove-story': ['email', 'code'],
  join: ['email', 'firstName', 'lastName', 'consent', 'by'],
  register: [
    'name',
    'email',
    'location',
    'github_username',
    'linkedin_url',
    'bio',
    'interests',
    'supporter_type',
    'preferred_testing_types',
    'skills',
    'hours',
    'consent',
    'by',
  ],
  enquire: ['organisation', 'tier', 'name', 'role', 'email', 'website', 'message'],
}
export const listFields: readonly string[] = ['skills', 'preferred_testing_types', 'consent']

const typed = z.record(z.string(), z.array(z.string()))
/** What was typed, by field. */
export type Typed = z.output<typeof typed>

/** What the answer to a post shows. */
export const formAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('fields'),
    typed,
    problems: z.array(z.object({ field: z.string(), message: z.string() })),
    /** Why it was not taken, where that is about no field. */
    refusal: z.string().optional(),
  }),
  z.object({
    kind: z.literal('code'),
    email: z.string(),
    /** The action, encrypted. */
    sealed: z.string(),
    refusal: z.string().optional(),
    isResent: z.boolean().optional(),
  }),
])
export type FormAnswer = z.output<typeof formAnswer>

/** What the page says when it is done, by the last part of its address. */
export const formOutcomes = {
  'idea-sent': 'Your idea is in. A person reads it before it goes on the board.',
  voted: 'Your vote is counted.',
  'vote-held': 'Your vote is in. It is held until a person has looked at it, and then it counts.',
  'vote-taken-back': 'Your vote is taken back.',
  'idea-deleted': 'Your idea was deleted.',
  'story-sent': 'Your story is in. A person reads every one before it goes on the wall.',
  'story-changed': 'Your changes are in. A person reads them before they go on the wall.',
  'story-deleted': 'Your story was deleted.',
  'deletion-asked': 'You have asked us to take your story down. A person decides and writes to you.',
  'enquiry-sent': 'It is with us. A person reads it and answers to the address you gave.',
  joined: 'Welcome to the Community! Your badge comes by e-mail.',
} as const
export type FormOutcome = keyof typeof formOutcomes

export const formMessages = {
  elsewhere: 'This was sent from another site, so nothing was done. Please use the form on this page.',
  encoding: 'Your browser sent this form in a way we cannot read. Nothing was done.',
  tooLong: 'This form is longer than we can read. Nothing was done.',
  tooOld: 'More than 15 minutes have gone by since you sent this form. Please send it again.',
  changed: 'What this form carried was changed or cut on its way. Nothing was done; please fill it in again.',
  otherAddress: 'This form was made for another e-mail address. Nothing was done; please fill it in again.',
  underWay: 'This is being done already. Please reload this page in a moment.',
  resent: 'If a minute has gone by since the last letter, a new one is on its way.',
  unanswered: 'Something failed on our side. Please try again.',
} as const
