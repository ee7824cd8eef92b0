import { getPictureUrl } from '#shared/pictures.ts'
import { useServices } from '#web/common/data/services.tsx'
import { classNames } from '#web/common/ui/class-names.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'

type BuilderBylineProps = {
  /** False if the picture is already next to the byline. */
  hasPicture?: boolean
  className?: string
}

/**
 * Shows the builder's name and picture. It renders nothing until the owner enters the name, but the demo has
 * a placeholder.
 */
export function BuilderByline({ hasPicture = true, className }: BuilderBylineProps) {
  const t = useTranslate()
  const { demo } = useServices().config
  const { attempt, story } = useCampaign().facts
  const name = attempt.builder ?? (demo && t('site.builder.your-name'))
  const picture = hasPicture && (story?.portrait ?? (demo && '/press/your-picture.svg'))
  if (!name) return null
  return (
    <p className={classNames('builder-byline flex items-center gap-4.5', className)}>
      {picture && (
        <img
          src={getPictureUrl(picture, 360)}
          alt=""
          width={54}
          height={54}
          className="size-13.5 flex-none rounded-2 object-cover"
        />
      )}
      <span className="min-w-0">
        <strong className="block break-words">{name}</strong>{' '}
        <span className="block text-sm text-muted">{t('site.builder.role')}</span>
      </span>
    </p>
  )
}
