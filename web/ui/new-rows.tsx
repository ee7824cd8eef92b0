import '#web/ui/list.css'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Icon } from './icon.tsx'

type NewRowsProps = {
  count: number
  /** One of them, and several: "new idea", "new ideas". */
  nouns: readonly [one: string, many: string]
  onShow: () => void
}

/** Above the first row: new rows wait here, so that nothing moves under the reader's hand. */
export function NewRows({ count, nouns: [one, many], onShow }: NewRowsProps) {
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
