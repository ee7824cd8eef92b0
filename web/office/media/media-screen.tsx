import '#web/office/media/media.css'
import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import { type DragEvent, useState } from 'react'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { formatFileSize, type MediaFile, mediaMessages } from '#shared/media.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import {
  getVersionedMediaUrl,
  isPicture,
  matchesMediaSearch,
  mediaLibraryQuery,
} from '#web/office/files/media-library.ts'
import { acceptedFileTypes } from '#web/office/files/media-upload.ts'
import { OfficeList } from '#web/office/lists/office-list.tsx'
import { useListState } from '#web/office/lists/use-list-state.ts'
import {
  isInMediaView,
  type MediaState,
  mediaUrlFormat,
  mediaViewNames,
  mediaViews,
} from '#web/office/media/media-address.ts'
import { MediaPanel } from '#web/office/media/media-panel.tsx'
import { describeUseCount } from '#web/office/media/media-words.ts'
import { UploadList } from '#web/office/media/upload-list.tsx'
import { useUploads } from '#web/office/media/use-uploads.ts'
import { FileButton } from '#web/office/ui/file-input.tsx'
import { ViewButtons } from '#web/office/ui/view-buttons.tsx'

const perPage = 16
const keyOf = ({ bucket, name }: MediaFile) => `${bucket}/${name}`

/** Lists all pictures and files that people have uploaded, with the uses of each. */
export function MediaScreen() {
  const [state, setState] = useListState(mediaUrlFormat)
  const library = useQuery(mediaLibraryQuery(useBackend()))
  const uploads = useUploads()
  const [chosen, setChosen] = useState('')
  const files = library.data?.files ?? []
  const shown = files.filter((file) => isInMediaView(file, state.view) && matchesMediaSearch(file, state.q))
  const file = files.find((entry) => keyOf(entry) === chosen)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    void uploads.add([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped anywhere; the button does the same
    <div className="media-page" onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
      <OfficeList
        title="Media"
        sentence={
          <span className="block min-h-[1lh] max-md:min-h-[3lh]">
            {library.data && sentenceOf(files, library.data)}
          </span>
        }
        list={{ ...library, rows: library.data && shown }}
        acts={
          <FileButton
            icon={Upload}
            size="compact"
            multiple
            accept={acceptedFileTypes}
            onChoose={(files) => void uploads.add(files)}
          >
            Upload files
          </FileButton>
        }
        above={<UploadList {...uploads} />}
        frame={(content) => (
          <div className="media-columns" data-panel={file ? '' : undefined}>
            <div className="office-card">{content}</div>
            {file && (
              <MediaPanel key={`${keyOf(file)} ${file.version}`} file={file} onClose={() => setChosen('')} />
            )}
          </div>
        )}
        toolbar={
          library.data && (
            <>
              <TextField
                label="Name, alt text or where it is used"
                type="search"
                value={state.q}
                onChange={({ target }) => setState({ ...state, q: target.value, page: 1 })}
              />
              <Views files={files} state={state} onState={setState} />
            </>
          )
        }
        loading={<Skeleton rows={6} label="Loading files" className="min-h-dvh content-start" />}
        failed={mediaMessages.loadFailed}
        empty={
          files.length === 0 ? (
            <EmptyState title="No files yet">Drag pictures here, or choose files to upload.</EmptyState>
          ) : (
            <p className="py-6 text-muted">No matching files.</p>
          )
        }
        exportAs="media"
        exported={() => [shown]}
      >
        {() => (
          <>
            <ul className="media-grid" data-look={state.look}>
              {shown.slice(0, perPage * state.page).map((entry) => (
                <Tile
                  key={keyOf(entry)}
                  file={entry}
                  isChosen={keyOf(entry) === chosen}
                  onChoose={() => setChosen(keyOf(entry))}
                />
              ))}
            </ul>
            <div className="mt-4.5 flex flex-wrap items-center justify-between gap-3">
              <span className="text-sm text-muted">
                {Math.min(shown.length, perPage * state.page)} of {shown.length}, newest first
              </span>
              {shown.length > perPage * state.page && (
                <Button variant="secondary" onClick={() => setState({ ...state, page: state.page + 1 })}>
                  Show more
                </Button>
              )}
            </div>
          </>
        )}
      </OfficeList>
    </div>
  )
}

function sentenceOf(
  files: readonly MediaFile[],
  { badges, orphans }: { badges: number; orphans: number },
): string {
  const size = formatFileSize(files.reduce((sum, file) => sum + file.size, 0))
  const silent = files.filter((file) => isInMediaView(file, 'no-alt')).length
  return [
    files.length > 0 && `${formatCountWithNoun(files.length, 'file')}, ${size}.`,
    silent > 0 && `${formatCountWithNoun(silent, 'picture has', 'pictures have')} no alt text.`,
    badges > 0 && `Plus ${formatCountWithNoun(badges, 'badge file')} created by the site.`,
    orphans > 0
      ? `${formatCountWithNoun(orphans, 'unused upload')} will be deleted within a minute.`
      : 'No unused uploads.',
  ]
    .filter(Boolean)
    .join(' ')
}

type ViewsProps = { files: readonly MediaFile[]; state: MediaState; onState: (state: MediaState) => void }

function Views({ files, state, onState }: ViewsProps) {
  return (
    <ViewButtons
      legend="Filter files"
      views={mediaViews.map((id) => ({
        id,
        label: mediaViewNames[id],
        count: files.filter((file) => isInMediaView(file, id)).length,
      }))}
      selected={state.view}
      onSelect={(view) => onState({ ...state, view, page: 1 })}
      className="my-4.5"
    >
      <button
        type="button"
        aria-pressed={state.look === 'list'}
        onClick={() => onState({ ...state, look: state.look === 'list' ? 'grid' : 'list' })}
      >
        List view
      </button>
    </ViewButtons>
  )
}

function Tile({ file, isChosen, onChoose }: { file: MediaFile; isChosen: boolean; onChoose: () => void }) {
  return (
    <li>
      <button type="button" aria-pressed={isChosen} className="media-tile" onClick={onChoose}>
        <span className="media-picture">
          {isPicture(file) ? (
            <img
              src={getVersionedMediaUrl(file)}
              alt=""
              loading="lazy"
              width={file.width ?? undefined}
              height={file.height ?? undefined}
            />
          ) : (
            <Icon icon={FileText} size="large" />
          )}
          {isInMediaView(file, 'no-alt') && <span className="media-tag">No alt text</span>}
          {isInMediaView(file, 'heavy') && <span className="media-tag">{formatFileSize(file.size)}</span>}
        </span>
        <span className="media-words">
          <strong title={file.title}>{file.title}</strong>
          <span className="text-muted">
            {file.width && file.height ? `${file.width} × ${file.height}, ` : ''}
            {formatFileSize(file.size)}
          </span>
          <span>{describeUseCount(file.places.length)}</span>
        </span>
      </button>
    </li>
  )
}
