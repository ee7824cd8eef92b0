import ExternalLink from 'lucide-react/icons/external-link'
import Star from 'lucide-react/icons/star'
import { Block } from '#web/common/ui/block.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { VisuallyHidden } from '#web/common/ui/visually-hidden.tsx'
import { getPlaceholderAvatar } from '#web/public/testimonials/placeholder-avatar.ts'
import type { WallTestimonial } from '#web/public/testimonials/queries.ts'

type TestimonialFigureProps = {
  testimonial: WallTestimonial
  /** URL of the testimonial's page. */
  href: string
  featuredLabel: string
  /** Text of the link to the profile. Null without a profile. */
  profileLabel: string | null
  /** True in the copies of the list that make the moving column endless. The keyboard skips the copies. */
  isCopy?: boolean
}

/** Card of a testimonial on the wall, with labels in any language. The back office uses it too. */
export function TestimonialFigure(props: TestimonialFigureProps) {
  const { testimonial, href, featuredLabel, profileLabel, isCopy = false } = props
  const { id, name, location, quote, language, profileUrl, isFeatured } = testimonial
  const own = useLanguageProps()(language)
  const { block, hue } = getPlaceholderAvatar(id)
  return (
    <figure className="grid gap-4.5 rounded-2 bg-raised p-6">
      {isFeatured && (
        <span
          data-surface="danfo"
          className="flex items-center gap-2.25 justify-self-start rounded-1 px-2.25 py-1.5 text-xs font-bold"
        >
          <Icon icon={Star} className="fill-current" />
          {featuredLabel}
        </span>
      )}
      <blockquote {...own} className="font-read text-lg leading-snug break-words">
        {quote}
      </blockquote>
      <figcaption className="flex items-center gap-3">
        <a
          href={href}
          tabIndex={isCopy ? -1 : undefined}
          className="group flex min-w-0 flex-1 items-center gap-3 text-text no-underline"
        >
          <Block number={block} hue={hue} look="poster" state="on" className="size-10.5 rounded-1" />
          <span className="grid min-w-0 flex-1 text-sm leading-snug break-words">
            <span className="font-bold group-hover:underline">{name}</span>{' '}
            <span className="text-muted">{location}</span>
          </span>
        </a>{' '}
        {profileUrl && (
          <a
            href={profileUrl}
            target="_blank"
            rel="noopener noreferrer"
            tabIndex={isCopy ? -1 : undefined}
            className="grid size-12 shrink-0 place-items-center rounded-1 text-link hover:text-link-hover"
          >
            <VisuallyHidden>{profileLabel}</VisuallyHidden>
            <Icon icon={ExternalLink} />
          </a>
        )}
      </figcaption>
    </figure>
  )
}
