import Lock from 'lucide-react/icons/lock'
import { formatFullAttemptDate } from '#shared/campaign-time.ts'
import { formatTranslatedDate } from '#shared/dates.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Block } from '#web/common/ui/block.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { StatusTag } from '#web/common/ui/status-tag.tsx'
import { TranslatedRichText, useTranslations } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'

/**
 * Blurred example of an app that is locked until the day. Pointer, keyboard and screen reader cannot reach
 * it.
 */
export function LockedAppExample() {
  const { t, language } = useTranslations()
  const { facts } = useCampaign()
  const { start, zone } = facts.attempt
  return (
    <div className="locked">
      <div className="locked-card" inert>
        <Block number={1} state="on" hasRelief className="w-full" />
        <div className="grid justify-items-start gap-2.25">
          <StatusTag look="approved">{t('built.card.status')}</StatusTag>
          <h3 className="text-2xl">{t('built.card.title')}</h3>
          <p className="text-sm text-muted">{t('built.card.kind')}</p>
          <p className="flex flex-wrap gap-3">
            <LinkButton href={paths.appsBuilt} size="compact">
              {t('built.latest.more')}
            </LinkButton>
            <LinkButton href={paths.appsBuilt} variant="secondary" size="compact">
              {t('built.card.all')}
            </LinkButton>
          </p>
        </div>
      </div>
      <div className="locked-veil">
        <span className="locked-sign">
          <Icon icon={Lock} size="medium" />
        </span>
        <p>
          <TranslatedRichText id="built.section.locked" tags={{ lead: <strong /> }} />
        </p>
        <p className="text-sm font-semibold text-emphasis">
          {language === 'en'
            ? formatFullAttemptDate(facts.attempt)
            : formatTranslatedDate(t, start, { zone })}
        </p>
      </div>
    </div>
  )
}
