import type { PageHandle, PageHead } from '#web/common/navigation/page.ts'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { TextPage } from '#web/public/layout/text-page-layout.tsx'

export const catalogueNouns = ['accessibility']

const plain: PageHead = { title: '', description: '', share: 'accessibility' }

export const handle: PageHandle = {
  head: plain,
  headOf: ({ words: { t } }) => ({
    ...plain,
    title: t('accessibility.head.title'),
    description: t('accessibility.head.description'),
  }),
}

export function Component() {
  const t = useTranslate()
  const { contact } = useCampaign().facts.links
  return (
    <TextPage title={t('accessibility.page.title')} standfirst={t('accessibility.page.standfirst')}>
      <h2>{t('accessibility.aims.heading')}</h2>
      <p>{t('accessibility.aims.text')}</p>
      <h2>{t('accessibility.rely.heading')}</h2>
      <ul>
        <li>{t('accessibility.rely.keyboard')}</li>
        <li>{t('accessibility.rely.scripts')}</li>
        <li>{t('accessibility.rely.zoom')}</li>
        <li>{t('accessibility.rely.theme')}</li>
        <li>{t('accessibility.rely.colour')}</li>
      </ul>
      <h2>{t('accessibility.motion.heading')}</h2>
      <p>{t('accessibility.motion.text')}</p>
      <h2>{t('accessibility.hard.heading')}</h2>
      <p>{t('accessibility.hard.text')}</p>
      <h2>{t('accessibility.tell.heading')}</h2>
      <p>
        <TranslatedRichText
          id="accessibility.tell.text"
          values={{ address: contact }}
          tags={{
            // biome-ignore lint/a11y/useAnchorContent: the sentence fills in the content
            mail: <a href={`mailto:${contact}`} />,
          }}
        />
      </p>
    </TextPage>
  )
}
