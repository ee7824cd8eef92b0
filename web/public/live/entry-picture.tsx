import type { EntryPicture as Picture } from '#shared/live-app.ts'
import type { LiveEntry } from '#shared/live-day.ts'
import { createPictureSrcSet, getEvidencePicturePath, getResizedPictureUrl } from '#shared/pictures.ts'
import { useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'

/** Shows the public copy of an evidence picture. The original file is part of the record. */
export function EntryPictureFigure({ picture, entry }: { picture: Picture; entry: LiveEntry }) {
  const t = useTranslate()
  const english = useEnglishLang()
  const { name, width, height } = picture
  const address = getEvidencePicturePath(name)
  return (
    <a href={address} className="log-picture">
      <img
        src={getResizedPictureUrl(address, 720)}
        srcSet={createPictureSrcSet(address, width)}
        sizes="(min-width: 45rem) 480px, 60vw"
        width={width}
        height={height}
        lang={entry.text ? english : undefined}
        alt={entry.text || t('day.entry.picture', { number: entry.number })}
        loading="lazy"
        decoding="async"
      />
    </a>
  )
}
