import '#web/styles/badge.css'
import { type Badge, type BadgeType, badgeTypes } from '#shared/badges.ts'
import { paths } from '#web/paths.ts'
import { Block } from '#web/ui/block.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type Way = { block: number; how: string; action?: { label: string; href: string } }

const ways: Record<BadgeType, Way> = {
  app_idea_contributor: {
    block: 18,
    how: 'Yours for an app idea, once a person has approved it.',
    action: { label: 'Share my idea', href: paths.submitIdea },
  },
  testimonial_provider: {
    block: 12,
    how: 'Yours for a story of at most 45 words, once a person has approved it.',
    action: { label: 'Share Your Story', href: paths.shareStory },
  },
  community_supporter: { block: 1, how: 'Yours since you joined. It is being prepared.' },
}

/** What this person has not got yet. */
export function missingBadges(badges: readonly Badge[]): BadgeType[] {
  const types = Object.keys(badgeTypes) as BadgeType[]
  return types.filter((type) => !badges.some((badge) => badge.type === type))
}

/** The place of a badge that is still to be earned, and how. */
export function BadgeToEarn({ type }: { type: BadgeType }) {
  const { block, how, action } = ways[type]
  return (
    <article aria-label={`${badgeTypes[type].title}, not earned yet`} className="grid content-start gap-2.5">
      <div className="badge-to-earn">
        <Block number={block} look="bare" state="on" hue="emphasis" className="size-16" />
      </div>
      <h3 className="text-xl">{badgeTypes[type].title}</h3>
      <p className="text-sm text-muted">{how}</p>
      {action && (
        <LinkButton href={action.href} size="compact" className="justify-self-start">
          {action.label}
        </LinkButton>
      )}
    </article>
  )
}
