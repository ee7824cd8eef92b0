import '#web/office/ui/list.css'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Icon } from '#web/common/ui/icon.tsx'

type NewRowsProps = {
  count: number
  /** Singular and plural, such as "new idea" and "new ideas". */
  nouns: readonly [one: string, many: string]
  onShow: (() => void) | undefined
}

/** Notice above the first row. It shows new rows on request, so that nothing moves while someone works. */
export function NewRowsNotice({ count, nouns: [one, many], onShow }: NewRowsProps) {
  return (
    <div role="status">
      {count > 0 && (
        <button type="button" className="new-rows" onClick={onShow}>
          <Icon icon={ArrowUp} />
          {count.toLocaleString('en-US')} {count === 1 ? one : many}
        </button>
      )}
    </div>
  )
}
