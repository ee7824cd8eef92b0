import CircleOff from 'lucide-react/icons/circle-off'
import Eye from 'lucide-react/icons/eye'
import FileText from 'lucide-react/icons/file-text'
import Flag from 'lucide-react/icons/flag'
import Paperclip from 'lucide-react/icons/paperclip'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Link } from 'react-router'
import { siteAuthorName } from '#shared/day-log.ts'
import type { CorrectedEntry, DayApp } from '#shared/derive-day.ts'
import { formatEvidenceLine } from '#shared/evidence-line.ts'
import type { EntryPicture as Picture } from '#shared/live-app.ts'
import { hasEntryTitle, type LiveApp, type LiveEntry } from '#shared/live-day.ts'
import { translateAuthor, translateDuration, translateEntry } from '#shared/translate-day.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Block } from '#web/common/ui/block.tsx'
import { Icon, type IconType } from '#web/common/ui/icon.tsx'
import { TranslatedRichText, useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'
import { getEntryElementId } from '#web/public/live/entry-id.ts'
import { EntryPictureFigure } from '#web/public/live/entry-picture.tsx'
import { EntryTime } from '#web/public/live/entry-time.tsx'
import { EntryText } from '#web/public/live/entry-words.tsx'
import { useAppPath } from '#web/public/live/use-app-path.ts'
import { ShareIcon } from '#web/public/share/share-icon.tsx'

const icons: Record<LiveEntry['kind'], IconType> = {
  attempt_started: Flag,
  app_started: Play,
  app_finished: Flag,
  app_dropped: CircleOff,
  hold_begun: Pause,
  hold_ended: Play,
  note: Pencil,
  milestone: Flag,
  evidence_added: Paperclip,
  shift_begun: Eye,
  shift_ended: Eye,
  statement: FileText,
  correction: RotateCcw,
  attempt_ended: Flag,
}

type LogEntryProps = {
  corrected: CorrectedEntry<LiveEntry>
  apps: readonly LiveApp[]
  /** State of the entry's app, derived from the log. */
  app: DayApp | undefined
  isMarked: boolean
  /** True if all entries on the page are about one app. Links to the app are then left out. */
  isOfOneApp?: boolean
  /** Public copy of the picture that is evidence. */
  picture?: Picture | undefined
}

/** Shows one entry of the log. Entries that finish an app are the largest. */
export function LogEntry({ corrected, apps, app, isMarked, isOfOneApp = false, picture }: LogEntryProps) {
  const t = useTranslate()
  const english = useEnglishLang()
  const { entry, timeCorrectedBy } = corrected
  const { number } = entry
  const appPath = useAppPath()
  const title = translateEntry(t, entry, apps)
  return (
    <li
      id={getEntryElementId(entry.number)}
      tabIndex={-1}
      className="log-entry"
      data-kind={entry.kind}
      data-marked={isMarked ? '' : undefined}
    >
      <EntryTime corrected={corrected} />
      <Sign entry={entry} />
      <div className="log-words">
        {entry.kind === 'correction' ? <Correction entry={entry} /> : <Words entry={entry} title={title} />}
        {picture && <EntryPictureFigure picture={picture} entry={entry} />}
        {entry.kind === 'app_finished' && app && (
          <p className="log-took" data-hue={Math.floor((app.number - 1) / 5) + 1}>
            {translateDuration(t, app)}
          </p>
        )}
        <p className="log-author">
          <span lang={entry.author_name === siteAuthorName ? english : undefined}>
            {translateAuthor(t, entry)}
          </span>{' '}
          {entry.app_number !== null && !isOfOneApp && (
            <Link to={appPath(entry.app_number)} className="link">
              {t('day.app.name', { number: entry.app_number })}
            </Link>
          )}{' '}
          {timeCorrectedBy !== null && (
            <a
              href={`#${getEntryElementId(timeCorrectedBy)}`}
              className="link inline-flex items-center gap-1.5"
            >
              <Icon icon={RotateCcw} />
              {t('day.entry.time-corrected', { number: timeCorrectedBy })}
            </a>
          )}
        </p>
      </div>
      <div className="log-number">
        <Link to={paths.liveEntry(number)} aria-label={t('day.entry.label', { number, title })}>
          #{number}
        </Link>
        <ShareIcon
          label={t('day.entry.share', { number })}
          path={paths.liveEntry(number)}
          picture={`live-${number}`}
          text={title}
          what="entry"
        />
      </div>
    </li>
  )
}

function Sign({ entry }: { entry: LiveEntry }) {
  const { kind, app_number: number } = entry
  if (number !== null && (kind === 'app_finished' || kind === 'app_started'))
    return (
      <Block
        number={number}
        state={kind === 'app_finished' ? 'on' : 'ember'}
        hasRelief
        className="log-block"
      />
    )
  return <Icon icon={icons[kind]} size="medium" className="log-icon" />
}

function Words({ entry, title }: { entry: LiveEntry; title: string }) {
  const english = useEnglishLang()
  const line = (
    <p className="wrap-anywhere whitespace-pre-line">
      <EntryText entry={entry} title={title} />
    </p>
  )
  if (entry.kind === 'evidence_added')
    return (
      <>
        {line}
        <p lang={english} className="text-sm break-all text-muted">
          {formatEvidenceLine(entry.details)}
        </p>
      </>
    )
  if (!hasEntryTitle(entry.kind)) return line
  return (
    <>
      <h3 className="log-title">{title}</h3>
      {entry.text && (
        <p lang={english} className="wrap-anywhere whitespace-pre-line">
          {entry.text}
        </p>
      )}
    </>
  )
}

function Correction({ entry }: { entry: LiveEntry }) {
  const english = useEnglishLang()
  const number = entry.corrects ?? 0
  return (
    <p className="wrap-anywhere whitespace-pre-line log-correction">
      <strong>
        <TranslatedRichText
          id="day.entry.correction-of"
          values={{ number }}
          tags={{ entry: <Link to={paths.liveEntry(number)} className="link" /> }}
        />
      </strong>{' '}
      <span lang={english}>{entry.text}</span>
    </p>
  )
}
