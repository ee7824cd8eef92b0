import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import type { Mode } from '#shared/campaign.ts'
import { resourceCards } from '#shared/campaign-words.ts'
import { paths } from '#web/paths.ts'
import { Block, type Quarter } from '#web/ui/block.tsx'
import { ArrowLink } from '#web/ui/link-button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

type ResourceCellsProps = { mode: Mode; chatUrl: string | null; contactEmail: string; isPressOpen: boolean }

/** Four rows divided by hairlines; what is not there yet has a tag and no link. */
export function ResourceCells({ mode, chatUrl, contactEmail, isPressOpen }: ResourceCellsProps) {
  const { documentary, started, forum, press } = resourceCards
  return (
    <ul className="learn-ways">
      <Cell {...documentary} block={4} hue={1} />
      <Cell {...started} block={7} hue={2}>
        <ArrowLink href={paths.story}>{started.link}</ArrowLink>
      </Cell>
      <Cell {...forum} block={17} hue={3}>
        {chatUrl === null ? (
          <ArrowLink href={`mailto:${contactEmail}?subject=${encodeURIComponent(forum.title)}`}>
            {forum.ask}
          </ArrowLink>
        ) : (
          <ArrowLink href={chatUrl} target="_blank" icon={ExternalLink}>
            {forum.link}
          </ArrowLink>
        )}
      </Cell>
      {isPressOpen ? (
        <Cell title={press.title} text={press.text} block={2} hue={4}>
          <ArrowLink href={paths.press}>Open the press kit</ArrowLink>
        </Cell>
      ) : (
        <Cell {...press} text={`${press.text} ${press.when[mode]}.`} block={2} hue={4} />
      )}
    </ul>
  )
}

type CellProps = {
  block: number
  hue: Quarter
  title: string
  text: string
  soon?: string
  children?: ReactNode
}

function Cell({ block, hue, title, text, soon, children }: CellProps) {
  return (
    <li className="learn-way">
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
