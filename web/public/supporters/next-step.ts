import type { Language } from '#shared/languages.ts'
import { formatOrdinal } from '#shared/number-words.ts'
import type { PlainId, Translations } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import type { NextStepKind, SupporterData } from '#web/public/supporters/queries.ts'

export type SupporterNextStep = {
  title: string
  text: string
  action: { label: string; href: string }
  /** Address to share, if sharing is the step. */
  share?: string
  /** True if the text is about codes. Such texts are in English in draft languages. */
  isEnglish?: boolean
}

type Step = { title: PlainId; text: PlainId; label: PlainId; href: string; isEnglish?: boolean }

type Way = Pick<Step, 'label' | 'href'>
const board: Way = { label: 'dashboard.next.board', href: paths.appIdeas() }
const ownTestimonial: Way = { label: 'dashboard.next.my-story', href: paths.shareStory }

const steps: Record<Exclude<NextStepKind, 'idea_open' | 'badge'>, Step> = {
  testimonial_returned: {
    title: 'dashboard.next.returned',
    text: 'dashboard.next.returned-text',
    ...ownTestimonial,
  },
  testimonial_code: {
    title: 'dashboard.next.code',
    text: 'dashboard.next.code-text',
    ...ownTestimonial,
    isEnglish: true,
  },
  vote: { title: 'dashboard.next.vote', text: 'dashboard.next.vote-text', ...board },
  testimonial: {
    title: 'dashboard.next.story',
    text: 'dashboard.next.story-text',
    label: 'dashboard.earn.story-go',
    href: paths.shareStory,
  },
  idea: {
    title: 'dashboard.next.idea',
    text: 'dashboard.next.idea-text',
    label: 'dashboard.earn.idea-go',
    href: paths.submitIdea,
  },
  more_votes: { title: 'dashboard.next.more-votes', text: 'dashboard.next.more-votes-text', ...board },
}

type Chosen = Pick<SupporterData, 'next_step' | 'ideas'>

/** Returns the text of the next step, which the server has chosen for this supporter. */
export function getSupporterNextStep(
  { next_step, ideas }: Chosen,
  { t, language }: Translations,
): SupporterNextStep {
  const { kind, idea_id, badge_code } = next_step
  const open = kind === 'idea_open' && ideas.find(({ id }) => id === idea_id)
  if (open) {
    const href = paths.appIdea(open.id)
    return {
      title: t('dashboard.next.stands', {
        title: open.title,
        place: formatPosition(open.course.place, language),
      }),
      text: t('dashboard.next.stands-text'),
      action: { label: t('dashboard.next.my-idea'), href },
      share: href,
    }
  }
  if (kind === 'badge') {
    const href = paths.verifyBadge(badge_code ?? '')
    return {
      title: t('dashboard.next.badge'),
      text: t('dashboard.next.badge-text'),
      action: { label: t('dashboard.next.my-badge'), href },
      share: href,
    }
  }
  const { title, text, label, href, isEnglish = false } = steps[kind === 'idea_open' ? 'more_votes' : kind]
  return { title: t(title), text: t(text), action: { label: t(label), href }, isEnglish }
}

/**
 * Formats a position, as "21st" in English. In other languages the ending is part of the sentence, so this
 * returns only the number.
 */
export function formatPosition(place: number, language: Language): string {
  return language === 'en' ? formatOrdinal(place) : String(place)
}
