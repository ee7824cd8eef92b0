import { getPictureUrl } from '#shared/pictures.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'

/**
 * Rows of the drawn portrait, with one character for each block: a dot is dark, a digit is a hue. The light
 * is at the top right.
 */
const rows = [
  '............',
  '............',
  '....4233....',
  '...442333...',
  '...142233...',
  '...144233...',
  '...144223...',
  '...114223...',
  '...114423...',
  '....1442....',
  '....4442....',
  '....1112....',
  '..44422233..',
  '.1144422233.',
  '111144422333',
  '111114422233',
]

const cells = rows.flatMap((row, y) =>
  Array.from(row, (hue, x) => ({
    x,
    y,
    hue,
    id: `#b${String(((x * 7 + y * 11 + x * y) % 20) + 1).padStart(2, '0')}`,
  })),
)

/** Photograph of the builder, or a drawing if there is no photograph. */
export function BuilderPortrait() {
  const t = useTranslate()
  const { attempt, story } = useCampaign().facts
  if (story?.portrait)
    return (
      <figure className="portrait">
        <img
          src={getPictureUrl(story.portrait, 720)}
          alt={story.caption ?? attempt.builder ?? ''}
          width={288}
          height={384}
          className="portrait-photo"
        />
        {story.caption && <figcaption className="portrait-caption">{story.caption}</figcaption>}
      </figure>
    )
  return (
    <figure className="portrait">
      <svg
        width="288"
        height="384"
        viewBox="0 0 288 384"
        role="img"
        aria-label={t('story.page.portrait')}
        className="portrait-wall"
      >
        {cells.map(({ x, y, hue, id }) => (
          <g
            key={`${x} ${y}`}
            data-hue={hue === '.' ? undefined : hue}
            transform={`translate(${x * 24} ${y * 24})`}
          >
            {hue !== '.' && <rect width="24.2" height="24.2" />}
            <use href={id} />
          </g>
        ))}
      </svg>
      <figcaption className="portrait-caption">{t('story.page.portrait-note')}</figcaption>
    </figure>
  )
}
