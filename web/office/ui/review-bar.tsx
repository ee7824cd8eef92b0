import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useEffect } from 'react'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import { TwentyCellBar } from '#web/common/ui/twenty-cell-bar.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { SingleItemBar } from './single-item-bar.tsx'

type ReviewBarProps = {
  backHref: string
  backLabel: string
  position: number
  count: number
  share: number
  /** Sentence with the decisions so far. */
  sentence: string
  onBack: () => void
  onLater: () => void
}

export function ReviewBar(props: ReviewBarProps) {
  const { backHref, backLabel, position, count, share, sentence, onBack, onLater } = props
  useEffect(() => {
    document.title = count > 0 ? `Review ${position} of ${count}` : 'Review'
  }, [position, count])

  return (
    <SingleItemBar backHref={backHref} backLabel={backLabel}>
      <h1 className="truncate text-base font-bold md:border-l md:border-line md:pl-4.5 md:text-lg">
        Awaiting Approval
      </h1>
      {count > 0 && (
        <p className="ml-auto shrink-0 text-sm md:ml-0">
          <strong className="figures text-lg">{position}</strong> of {count}
        </p>
      )}
      <TwentyCellBar share={share} tone="ink" className="max-w-[240px] flex-1 max-lg:hidden" />
      <p className="shrink-0 text-sm text-muted max-xl:hidden">{sentence}</p>
      <span className="ml-auto flex shrink-0 max-md:hidden">
        <ShortcutHelp />
        <IconButton icon={ChevronUp} label="Back" onClick={onBack} />
        <IconButton icon={ChevronDown} label="Next" onClick={onLater} />
      </span>
    </SingleItemBar>
  )
}
