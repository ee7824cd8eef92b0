import '#web/public/badges/badge.css'
import { type Badge, type BadgeType, badgeTypes } from '#shared/badges.ts'
import type { PlainId } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Block } from '#web/common/ui/block.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'

type Way = { block: number; how: PlainId; action?: { label: PlainId; href: string } }

const ways: Record<BadgeType, Way> = {
  app_idea_contributor: {
    block: 18,
    how: 'dashboard.earn.idea',
    action: { label: 'dashboard.earn.idea-go', href: paths.submitIdea },
  },
  testimonial_provider: {
    block: 12,
    how: 'dashboard.earn.story',
    action: { label: 'dashboard.earn.story-go', href: paths.shareStory },
  },
  community_supporter: { block: 1, how: 'dashboard.earn.supporter' },
}

export function listMissingBadges(badges: readonly Badge[]): BadgeType[] {
  const types = Object.keys(badgeTypes) as BadgeType[]
  return types.filter((type) => !badges.some((badge) => badge.type === type))
}

/** Shows a placeholder for a badge that is not earned yet, and how to earn it. */
export function BadgeToEarn({ type }: { type: BadgeType }) {
  const t = useTranslate()
  const { block, how, action } = ways[type]
  const { title } = badgeTypes[type]
  return (
    <article aria-label={t('dashboard.earn.label', { title })} className="grid content-start gap-3.75">
      <div className="badge-to-earn">
        <Block number={block} look="bare" state="on" hue="emphasis" className="size-24" />
      </div>
      <h3 className="text-xl">{title}</h3>
      <p className="text-sm text-muted">{t(how)}</p>
      {action && (
        <LinkButton href={action.href} size="compact" className="justify-self-start">
          {t(action.label)}
        </LinkButton>
      )}
    </article>
  )
}
