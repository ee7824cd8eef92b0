import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { AnnouncementText } from '#shared/announcements.ts'
import { classNames } from '#web/common/ui/class-names.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { VisuallyHidden } from '#web/common/ui/visually-hidden.tsx'
import { listSendingChecks } from '#web/office/announcements/announcement-words.ts'

/** Lists the checks before sending. Each has an icon, and warnings are also marked for screen readers. */
export function SendingChecklist({ said, testedAt }: { said: AnnouncementText; testedAt: string | null }) {
  return (
    <section aria-labelledby="announcement-checks" className="office-card">
      <h2 id="announcement-checks" className="text-xl font-bold">
        Before you send
      </h2>
      <ul className="announcement-checks mt-3">
        {listSendingChecks(said, testedAt).map(({ words, isFine }) => (
          <li key={words} className={classNames(!isFine && 'font-bold text-warning-text')}>
            <Icon icon={isFine ? Check : TriangleAlert} className="mt-[0.2em]" />
            <span>
              {!isFine && <VisuallyHidden>Check again: </VisuallyHidden>}
              {words}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
