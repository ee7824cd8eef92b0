import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { formatNumber } from '#shared/format-number.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'

type RecordBarProps = {
  /** Title of the list, and the noun for one of its rows. */
  list: string
  noun: string
  backHref: string
  place: { position: number; count: number } | undefined
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Shows a link back to the list, the position in it, and buttons for the previous and next item. */
export function RecordBar({ list, noun, backHref, place, onPrevious, onNext }: RecordBarProps) {
  return (
    <nav aria-label="Position in the list" className="flex min-h-12 items-center gap-3">
      <a href={backHref} className="plain-link mr-auto flex min-h-12 items-center gap-2.25">
        <Icon icon={ArrowLeft} size="medium" />
        {list}
      </a>
      {place && (
        <p className="text-sm text-muted">
          {formatNumber(place.position)} of {formatNumber(place.count)}
        </p>
      )}
      <IconButton
        variant="outlined"
        icon={ChevronUp}
        label={`Previous ${noun}`}
        disabled={!onPrevious}
        onClick={onPrevious}
      />
      <IconButton
        variant="outlined"
        icon={ChevronDown}
        label={`Next ${noun}`}
        disabled={!onNext}
        onClick={onNext}
      />
    </nav>
  )
}
