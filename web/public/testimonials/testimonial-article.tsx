import ExternalLink from 'lucide-react/icons/external-link'
import { paths } from '#web/common/navigation/paths.ts'
import { Block } from '#web/common/ui/block.tsx'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { ArrowLink, LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { ShareButtons } from '#web/public/share/share-buttons.tsx'
import { getPlaceholderAvatar } from '#web/public/testimonials/placeholder-avatar.ts'
import { getProfileLabel } from '#web/public/testimonials/profile-labels.ts'
import type { WallTestimonial } from '#web/public/testimonials/queries.ts'

/** Shows one testimonial on its own page, which its author can share. */
export function TestimonialArticle({ testimonial }: { testimonial: WallTestimonial }) {
  const t = useTranslate()
  const { id, name, location, quote, language, profileUrl } = testimonial
  const own = useLanguageProps()(language)
  const { block, hue } = getPlaceholderAvatar(id)
  return (
    <article>
      <div data-surface="oxide" className="border-t border-line">
        <div className="wrap grid justify-items-start gap-6 pt-12 pb-12">
          <Block number={block} hue={hue} look="poster" state="on" className="size-18 rounded-1" />
          <h1 className="text-4xl break-words">
            {name} <span className="mt-1.5 block text-2xl text-muted">{location}</span>
          </h1>
        </div>
      </div>
      <div data-surface="limewash" className="section-y">
        <div className="wrap grid gap-10.5">
          <blockquote
            {...own}
            className="max-w-measure border-s-3 border-text ps-6 font-read text-2xl leading-snug break-words"
          >
            {quote}
          </blockquote>
          {profileUrl && (
            <ArrowLink href={profileUrl} target="_blank" icon={ExternalLink} className="justify-self-start">
              {getProfileLabel(t, name, profileUrl)}
            </ArrowLink>
          )}
          <ShareButtons
            path={paths.testimonial(id)}
            text={t('testimonials.page.share-text', { name })}
            what="story"
          />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4.5 border-t border-line pt-9">
            <LinkButton href={paths.shareStory}>{t('testimonials.wall.share')}</LinkButton>
            <ArrowLink href={paths.testimonials}>{t('testimonials.page.more')}</ArrowLink>
          </div>
        </div>
      </div>
    </article>
  )
}
