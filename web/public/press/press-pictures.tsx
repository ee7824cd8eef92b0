import Download from 'lucide-react/icons/download'
import { listPressPictures, pressPaths } from '#shared/press-kit.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'

/** Offers pictures for the press, one by one or in a ZIP file with facts and quotes. */
export function PressPictures() {
  const { facts } = useCampaign()
  const t = useTranslate()
  return (
    <section aria-labelledby="pictures" data-surface="limewash" className="section-y">
      <div className="wrap">
        <div className="grid gap-x-12 gap-y-4.5 lg:grid-cols-[11fr_7fr]">
          <h2 id="pictures" className="text-4xl">
            Pictures and logo
          </h2>
          <div className="self-end">
            <LinkButton href={pressPaths.kit} download icon={Download}>
              {t('press.kit.all')}
            </LinkButton>
            <p className="mt-1.5 text-sm text-muted">{t('press.kit.holds')}</p>
          </div>
        </div>
        <ul className="press-pictures">
          {listPressPictures(facts).map(({ title, file, format, ground }) => (
            <li key={title}>
              <span data-surface={ground} className="press-picture">
                <img src={file} alt="" loading="lazy" />
              </span>
              <h3 className="font-bold">{title}</h3>
              <p className="text-sm text-muted">{format}</p>
              <LinkButton href={file} download variant="secondary" size="compact" icon={Download}>
                Download<span className="sr-only"> {title}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
        <p className="mt-4.5 text-muted">
          Free to use in reporting on the attempt. Please do not crop the blocks or change their colours.
        </p>
        {!facts.story?.portrait && (
          <p className="mt-4.5 text-sm text-muted">
            A portrait is not available yet. <a href={paths.myStory}>The picture made of blocks</a> can be
            used until then.
          </p>
        )}
      </div>
    </section>
  )
}
