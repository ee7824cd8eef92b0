import { z } from 'zod'
import { emailInput } from '#shared/email.ts'
import { ideaErrors } from '#shared/errors/ideas.ts'
import { nameErrors } from '#shared/errors/names.ts'
import { languageCodes } from '#shared/languages.ts'
import { lineText, paragraphText } from '#shared/text.ts'

export const ideaStatuses = [
  'awaiting_approval',
  'approved',
  'rejected',
  'in_development',
  'testing',
  'completed',
  'merged',
] as const
export type IdeaStatus = (typeof ideaStatuses)[number]

/** Labels of the statuses in the back office. */
export const ideaStatusLabels: Record<IdeaStatus, string> = {
  awaiting_approval: 'Awaiting Approval',
  approved: 'Approved',
  rejected: 'Rejected',
  in_development: 'In Development',
  testing: 'Testing',
  completed: 'Completed',
  merged: 'Merged',
}

/** Steps of an idea, shown on its page and on the submitter's dashboard. */
export const ideaSteps = [
  'awaiting_approval',
  'approved',
  'in_development',
  'testing',
  'completed',
] as const satisfies readonly IdeaStatus[]

export function getIdeaStepIndex(status: IdeaStatus | null): number {
  return Math.max(
    0,
    ideaSteps.findIndex((step) => step === status),
  )
}

/** Statuses that everyone may see. The policies of app_ideas have the same list. */
export const publicIdeaStatuses = [
  'approved',
  'in_development',
  'testing',
  'completed',
] as const satisfies readonly IdeaStatus[]

/**
 * Statuses that the list of the back office offers for a row. `testing` is set in the details and in bulk.
 */
export const settableIdeaStatuses = ideaStatuses.filter(
  (status) => status !== 'testing' && status !== 'merged',
)

/** Statuses in which the author may delete an idea, because nobody has started to build it. */
export const deletableIdeaStatuses = [
  'awaiting_approval',
  'approved',
] as const satisfies readonly IdeaStatus[]

export const ideaAudiences = [
  'Students',
  'Businesses',
  'Healthcare Workers',
  'Farmers',
  'Entrepreneurs',
  'General Public',
  'Government',
  'NGOs',
] as const

/** Audiences of the board's filter: three more than the form offers. */
export const boardAudiences = [...ideaAudiences, 'Small Business Owners', 'Professionals', 'Parents'] as const

/** Path of the feed of all ideas, or of those for one audience. */
export const ideaFeedPath = '/app-ideas/feed.xml'
export function createIdeaFeedPath(audience: string | null = null): string {
  return audience ? `${ideaFeedPath}?${new URLSearchParams({ audience })}` : ideaFeedPath
}

export const ideaSorts = ['created_at', 'vote_count', 'title'] as const
export type IdeaSort = (typeof ideaSorts)[number]

export const ideaLimits = {
  perPerson: 3,
  rejectionReason: 500,
  pageSize: 10,
  titleMin: 3,
  titleMax: 120,
  descriptionMin: 20,
  descriptionMax: 2000,
  nameMax: 80,
  descriptionCut: { table: 120, card: 150, dashboard: 60, similar: 100 },
} as const

export const ideaMessages = {
  emailFailed: 'Failed to send verification email',
  verificationFailed: 'Verification failed',
  loadFailed: 'Failed to load app ideas',
} as const

export const ideaAdminMessages = {
  statusFailed: 'Failed to update idea status',
  bulkFailed: 'Failed to bulk update ideas',
  deleteFailed: 'Failed to delete idea',
  deleteConfirm: 'Are you sure you want to delete this app idea? This action cannot be undone.',
  correctExplained:
    'The submitter will get an email with the difference. The original is stored in the history.',
  correctFailed: 'Failed to correct the idea. Your text is still here. Try again.',
  undoFailed: 'Could not be undone. The correction still applies.',
  none: 'No app ideas found matching your criteria',
  rejectExplained: 'The submitter will get an email with the reason, and can see it next to the idea.',
  rejectManyExplained: (count: string) => `Reject ${count}? Each submitter will get this reason by email.`,
  votersFailed: 'Failed to load voters to review',
  decideFailed: 'Failed to count or delete the votes',
  votersExplained:
    'These voters signed up when many new addresses came from one network, or they used a disposable email address. Their votes are held and not counted until you decide. The voters have not been told.',
  countConfirm: (people: string) =>
    `Votes by ${people} will be counted, including any future votes. They will be removed from this list.`,
  dropConfirm: (people: string) =>
    `All votes by ${people} will be deleted, and any future votes will be held. This action cannot be undone.`,
} as const

/** A person's name: one line, at most 80 characters, without anything that an email app turns into a link. */
export const personName = lineText.pipe(
  z
    .string()
    .min(1, nameErrors.missing)
    .max(ideaLimits.nameMax, nameErrors.too_long)
    .refine(
      // Refuses a name such as "evil.example" in any script, which an email app would turn into a link. Does
      // not search long names, because the search takes quadratic time.
      (name) =>
        name.length > ideaLimits.nameMax ||
        !/(https?:|www\.|\/\/|@|xn--|[\p{L}\d]{2,}\.[\p{L}]{2,})/iu.test(name),
      nameErrors.has_address,
    ),
)

/** Values of the idea form, and input of `submit-idea`. */
export const ideaDraft = z.object({
  appName: lineText.pipe(
    z
      .string()
      .min(ideaLimits.titleMin, ideaErrors.title_too_short)
      .max(ideaLimits.titleMax, ideaErrors.title_too_long),
  ),
  problemSolves: paragraphText.pipe(
    z
      .string()
      .min(ideaLimits.descriptionMin, ideaErrors.description_too_short)
      .max(ideaLimits.descriptionMax, ideaErrors.description_too_long),
  ),
  targetUsers: z.enum(boardAudiences, ideaErrors.audience_missing),
  /** Language of the text. The default is the language of the page. */
  language: z.enum(languageCodes, ideaErrors.language_unknown).optional(),
})
export type IdeaDraft = z.input<typeof ideaDraft>

export const ideaSubmission = ideaDraft.extend({ userName: personName, userEmail: emailInput.optional() })

/** A row of the board, as rest/v1 returns it to anyone. */
export const boardIdea = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  language: z.enum(languageCodes),
  submitter_name: z.string(),
  target_users: z.array(z.string()),
  status: z.enum(ideaStatuses),
  vote_count: z.number(),
  created_at: z.string(),
})
export type BoardIdea = z.output<typeof boardIdea>

/** A row with the columns that only the back office may read. */
export const adminIdea = boardIdea.extend({
  category: z.string().nullable(),
  submitter_email: z.string().nullable(),
  submitter_verified: z.boolean(),
  target_platform: z.string().nullable(),
  difficulty_level: z.string().nullable(),
  tech_stack: z.array(z.string()),
  features: z.array(z.string()),
  rejection_reason: z.string().nullable(),
  updated_at: z.string(),
})
export type AdminIdea = z.output<typeof adminIdea>

export const topIdea = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  votes: z.number(),
  hasVoted: z.boolean(),
  /** Language of the text. Missing for English, to keep the landing page small, which contains these rows. */
  language: z.enum(languageCodes).optional(),
  /** True while the vote is stored but not counted, because an administrator must review it first. */
  isHeld: z.boolean().optional(),
  author: z.string(),
  status: z.enum(ideaStatuses),
})
export type TopIdea = z.output<typeof topIdea>

/** An idea whose name is similar to a typed name. */
export const similarIdea = topIdea.pick({
  id: true,
  title: true,
  description: true,
  language: true,
  votes: true,
})
export type SimilarIdea = z.output<typeof similarIdea>

export const ownSubmissions = z.object({
  submissions: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      language: z.enum(languageCodes),
      status: z.enum(ideaStatuses),
      /** The administrator's reason. Only the author of the idea may read it. */
      rejection_reason: z.string().nullable(),
    }),
  ),
  stats: z
    .object({
      total_submissions: z.number(),
      approved_count: z.number(),
      in_development_count: z.number(),
      pending_count: z.number(),
      can_submit_new: z.boolean(),
    })
    .nullable(),
  isVerified: z.boolean(),
  user: z.object({ name: z.string().nullable() }),
})
export type OwnSubmissions = z.output<typeof ownSubmissions>
