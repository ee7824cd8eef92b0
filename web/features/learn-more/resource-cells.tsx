import ExternalLink from 'lucide-react/icons/external-link'
import Film from 'lucide-react/icons/film'
import Footprints from 'lucide-react/icons/footprints'
import Messages from 'lucide-react/icons/messages-square'
import Newspaper from 'lucide-react/icons/newspaper'
import type { ReactNode } from 'react'
import type { Mode } from '#shared/campaign.ts'
import { resourceCards } from '#shared/campaign-words.ts'
import { paths } from '#web/paths.ts'
import { Icon, type IconType } from '#web/ui/icon.tsx'
import { ArrowLink } from '#web/ui/link-button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

type ResourceCellsProps = { mode: Mode; chatUrl: string | null; contactEmail: string; isPressOpen: boolean }

/** Four cells divided by hairlines; what is not there yet has a tag and no link. */
export function ResourceCells({ mode, chatUrl, contactEmail, isPressOpen }: ResourceCellsProps) {
  const { documentary, started, forum, press } = resourceCards
  return (
    <ul className="cells mt-6 border-y border-line">
      <Cell {...documentary} icon={Film} />
      <Cell {...started} icon={Footprints}>
        <ArrowLink href={paths.story}>{started.link}</ArrowLink>
      </Cell>
      <Cell {...forum} icon={Messages}>
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
        <Cell title={press.title} text={press.text} icon={Newspaper}>
          <ArrowLink href={paths.press}>Open the press kit</ArrowLink>
        </Cell>
      ) : (
        <Cell {...press} text={`${press.text} ${press.when[mode]}.`} icon={Newspaper} />
      )}
    </ul>
  )
}

type CellProps = { icon: IconType; title: string; text: string; soon?: string; children?: ReactNode }

function Cell({ icon, title, text, soon, children }: CellProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-start gap-x-3 gap-y-1 py-4 md:grid-cols-1 md:gap-y-1.5">
      <div className="flex items-start justify-between gap-2 max-md:row-span-3 md:mb-4 md:min-h-5">
        <Icon icon={icon} size="large" className="text-emphasis" />
        {soon && (
          <StatusTag look="soon" className="max-md:hidden">
            {soon}
          </StatusTag>
        )}
      </div>
      <h3 className="text-xl">
        {soon && (
          <StatusTag look="soon" className="mb-1.5 md:hidden">
            {soon}
          </StatusTag>
        )}
        {soon && <br className="md:hidden" />}
        {title}
      </h3>
      <p className="text-muted">{text}</p>
      {children && <p className="mt-1">{children}</p>}
    </li>
  )
}
