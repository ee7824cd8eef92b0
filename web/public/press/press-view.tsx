import '#web/public/press/press.css'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Printer from 'lucide-react/icons/printer'
import X from 'lucide-react/icons/x'
import { listPressFacts } from '#shared/press-facts.ts'
import {
  createPressSentence,
  getPressContact,
  isPressOpen,
  listPressQuotes,
  officialPictureTexts,
} from '#shared/press-kit.ts'
import { CopyButton } from '#web/common/clipboard/copy-button.tsx'
import { useBackend } from '#web/common/data/services.tsx'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { Button } from '#web/common/ui/button.tsx'
import { EnglishContent } from '#web/common/ui/english-content.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { FloorLightDrawing } from '#web/public/motion/floor-light.tsx'
import { PressPictures } from '#web/public/press/press-pictures.tsx'
import { PressPoster } from '#web/public/press/press-poster.tsx'
import { factChangesQuery } from '#web/public/press/press-queries.ts'

/**
 * Facts for journalists, in English so that they can be quoted. It says "Coming Soon" until the owner
 * publishes the page.
 */
export function PressView() {
  const { facts } = useCampaign()
  if (!isPressOpen(facts)) return <ComingSoon contact={facts.links.contact} />
  return (
    <EnglishContent>
      <div className="press">
        <Sentence />
        <Facts />
        <Official disclaimer={facts.disclaimer} />
        <PressPictures />
        <PressPoster />
        <Quotes />
      </div>
    </EnglishContent>
  )
}

function ComingSoon({ contact }: { contact: string }) {
  const t = useTranslate()
  return (
    <section data-surface="oxide" className="press-head">
      <FloorLightDrawing />
      <div className="wrap press-opening">
        <h1 className="press-sentence">{t('press.soon.heading')}</h1>
        <div>
          <p className="lede">{t('press.soon.lede')}</p>
          <p className="mt-4.5">
            <TranslatedRichText
              id="press.soon.write"
              values={{ address: contact }}
              // biome-ignore lint/a11y/useAnchorContent: the translated sentence provides the text
              tags={{ mail: <a href={`mailto:${contact}?subject=Press`} /> }}
            />
          </p>
        </div>
      </div>
    </section>
  )
}

function Sentence() {
  const { facts, mode } = useCampaign()
  const contact = getPressContact(facts)
  const sentence = createPressSentence(facts, mode)
  return (
    <section data-surface="oxide" className="press-head">
      <FloorLightDrawing />
      <div className="wrap press-opening">
        <div>
          <p className="text-muted">Press Kit, in one sentence</p>
          <h1 className="press-sentence">{sentence}</h1>
          <CopyButton text={sentence} what="the sentence" label="Copy the sentence" variant="primary" />
        </div>
        <div>
          <h2 className="text-xl">Email us</h2>
          <p className="mt-1.5 text-muted">
            For interviews, visits to the live room and questions before your deadline.
          </p>
          <p className="press-mail">
            <a href={`mailto:${contact}?subject=Press`}>{contact}</a>
            <CopyButton text={contact} what="the address" />
          </p>
          <p className="text-sm text-muted">Please put your deadline in the subject.</p>
        </div>
      </div>
    </section>
  )
}

function Facts() {
  const { facts } = useCampaign()
  const { data: changes = [] } = useQuery(factChangesQuery(useBackend()))
  const isHydrated = useHydrated()
  return (
    <section aria-labelledby="facts" data-surface="limewash" className="section-y">
      <div className="wrap press-facts">
        <div>
          <div className="flex flex-wrap items-end justify-between gap-4.5">
            <h2 id="facts" className="text-4xl">
              The facts
            </h2>
            <Button
              variant="secondary"
              size="compact"
              icon={Printer}
              hidden={!isHydrated}
              onClick={() => print()}
            >
              Print
            </Button>
          </div>
          <dl className="press-list">
            {listPressFacts(facts).map(({ label, value }) => (
              <div key={label + value}>
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="font-semibold wrap-anywhere">{value}</dd>
                <dd>
                  <CopyButton text={value} what={label} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <section aria-labelledby="changes">
          <h3 id="changes" className="border-b-3 border-text pb-3 text-xl">
            Changes in the last month
          </h3>
          {changes.length === 0 ? (
            <p className="mt-3 text-muted">No changes. Anything you quoted a month ago is still correct.</p>
          ) : (
            <dl>
              {changes.map(({ label, was, isNow }) => (
                <div key={label} className="border-b border-line py-3">
                  <dt className="text-sm text-muted">{label}</dt>
                  <dd>
                    <del className="text-sm text-muted">{was}</del>{' '}
                    <ins className="font-bold no-underline">{isNow}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      </div>
    </section>
  )
}

function Official({ disclaimer }: { disclaimer: string }) {
  const lists = [
    { ...officialPictureTexts.yes, icon: Check },
    { ...officialPictureTexts.no, icon: X },
  ]
  return (
    <section aria-labelledby="official" data-surface="danfo" className="section-y">
      <div className="wrap">
        <h2 id="official" className="max-w-[10em] text-4xl">
          {officialPictureTexts.title}
        </h2>
        <div className="grid grid-cols-1 gap-9 mt-9 md:grid-cols-2">
          {lists.map(({ title, items, icon }) => (
            <div key={title} className="border-t-3 border-text pt-4.5">
              <h3 className="text-xl">{title}</h3>
              <ul>
                {items.map((item) => (
                  <li key={item} className="flex items-start gap-3 border-b border-line py-3">
                    <Icon icon={icon} className="mt-[0.22em]" />
                    {item}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className="mt-6">{disclaimer}.</p>
      </div>
    </section>
  )
}

function Quotes() {
  const quotes = listPressQuotes(useCampaign().facts)
  return (
    <section aria-labelledby="to-quote" data-surface="plaster" className="section-y">
      <div className="wrap">
        <h2 id="to-quote" className="text-4xl">
          Sentences to quote
        </h2>
        <ul className="press-quotes">
          {quotes.map(({ words, whose }) => (
            <li key={words}>
              <blockquote className="lede">{words}</blockquote>
              <p className="my-3 text-sm text-muted">{whose}</p>
              <CopyButton text={words} what="this sentence" label="Copy sentence" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
