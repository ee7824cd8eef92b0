import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import type { Mode } from '#shared/campaign.ts'
import type { PlainId } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Block, type BlockHue } from '#web/common/ui/block.tsx'
import { ArrowLink } from '#web/common/ui/link-button.tsx'
import { StatusTag } from '#web/common/ui/status-tag.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'

/** Texts that say, in each mode, when the press kit is available. */
const pressTexts: Record<Mode, PlainId> = {
  before: 'learn.way.press-before',
  live: 'learn.way.press-live',
  after: 'learn.way.press-after',
}

type ResourceCellsProps = { mode: Mode; chatUrl: string | null; contactEmail: string; isPressOpen: boolean }

/** Shows four rows of links. A resource that is not available yet has a tag instead of a link. */
export function ResourceCells({ mode, chatUrl, contactEmail, isPressOpen }: ResourceCellsProps) {
  const t = useTranslate()
  return (
    <ul className="learn-ways">
      <Cell
        title={t('learn.way.documentary')}
        text={t('learn.way.documentary-text')}
        soon={t('learn.way.soon')}
        block={4}
        hue={1}
      />
      <Cell title={t('learn.way.started')} text={t('learn.way.started-text')} block={7} hue={2}>
        <ArrowLink href={paths.story}>{t('learn.way.read')}</ArrowLink>
      </Cell>
      <Cell title={t('learn.way.forum')} text={t('learn.way.forum-text')} block={17} hue={3}>
        {chatUrl === null ? (
          <ArrowLink href={`mailto:${contactEmail}?subject=${encodeURIComponent(t('learn.way.forum'))}`}>
            {t('learn.way.forum-ask')}
          </ArrowLink>
        ) : (
          <ArrowLink href={chatUrl} target="_blank" icon={ExternalLink}>
            {t('learn.way.forum-open')}
          </ArrowLink>
        )}
      </Cell>
      {isPressOpen ? (
        <Cell id="press-kit" title={t('learn.way.press')} text={t('learn.way.press-text')} block={2} hue={4}>
          <ArrowLink href={paths.press}>{t('learn.way.press-open')}</ArrowLink>
        </Cell>
      ) : (
        <Cell
          id="press-kit"
          title={t('learn.way.press')}
          text={t(pressTexts[mode])}
          soon={t('learn.way.soon')}
          block={2}
          hue={4}
        />
      )}
    </ul>
  )
}

type CellProps = {
  /** Id that links from other pages lead to. */
  id?: string
  block: number
  hue: BlockHue
  title: string
  text: string
  soon?: string
  children?: ReactNode
}

function Cell({ id, block, hue, title, text, soon, children }: CellProps) {
  return (
    <li id={id} className="learn-way">
      <Block number={block} hue={hue} look="poster" className="learn-block" />
      {soon && (
        <StatusTag look="soon" className="learn-act">
          {soon}
        </StatusTag>
      )}
      <h3 className="learn-title text-xl">{title}</h3>
      <p className="learn-text text-muted">{text}</p>
      {children && <p className="learn-act">{children}</p>}
    </li>
  )
}
