import { ordinal } from '#shared/number-words.ts'
import type { NextStepKind, SupporterData } from '#web/features/supporters/queries.ts'
import { paths } from '#web/paths.ts'

export type NextStep = {
  title: string
  text: string
  action: { label: string; href: string }
  /** An address to send to others, where that is the step. */
  share?: string
}

const board = { label: 'Go to the ideas board', href: paths.appIdeas() }
const ownStory = { label: 'Open my story', href: paths.shareStory }

const steps: Record<Exclude<NextStepKind, 'idea_open' | 'badge'>, NextStep> = {
  story_returned: {
    title: 'Your story came back.',
    text: 'Read why, change it, and send it again.',
    action: ownStory,
  },
  story_code: {
    title: 'Your story waits for its code.',
    text: 'We have sent it to your e-mail. Once it is typed, a person reads the story.',
    action: ownStory,
  },
  vote: {
    title: 'Start with one vote.',
    text: 'The ideas with the most votes stand first on the board.',
    action: board,
  },
  story: {
    title: 'Tell your story in 45 words.',
    text: 'The Community Voice badge waits there.',
    action: { label: 'Share Your Story', href: paths.shareStory },
  },
  idea: {
    title: 'Ask for an app of your own.',
    text: 'Say what it should solve. The Idea Innovator badge waits there.',
    action: { label: 'Share my idea', href: paths.submitIdea },
  },
  more_votes: { title: 'Vote on three ideas.', text: 'The most wanted stand first.', action: board },
}

/** The words for what the host has chosen as the one thing this supporter could do now. */
export function nextStepOf({ next_step, ideas }: Pick<SupporterData, 'next_step' | 'ideas'>): NextStep {
  const { kind, idea_id, badge_code } = next_step
  if (kind === 'idea_open') {
    const open = ideas.find(({ id }) => id === idea_id)
    if (!open) return steps.more_votes
    const href = paths.appIdea(open.id)
    return {
      title: `${open.title} stands ${ordinal(open.course.place)}.`,
      text: 'Every vote moves it. Send it to the people you thought of when you wrote it.',
      action: { label: 'Open my idea', href },
      share: href,
    }
  }
  if (kind === 'badge') {
    const href = paths.verifyBadge(badge_code ?? '')
    return {
      title: 'Show your badge to one person.',
      text: 'Its page shows that it is genuine, and whose it is.',
      action: { label: 'Open my badge', href },
      share: href,
    }
  }
  return steps[kind]
}
