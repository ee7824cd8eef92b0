import { sha256 } from '#backend/http/sha256.ts'
import { drawBadgeShareImage } from '#server/pages/badge-share-drawing.ts'
import { cropCover, cropSquareLogo, cropSquarePortrait } from '#server/pages/crop-cover.ts'
import { createDayShareImage } from '#server/pages/day-share-image.ts'
import { createFileResponse, createPngResponse } from '#server/pages/file-answer.ts'
import { createIdeaShareImageTexts, drawIdeaShareImage } from '#server/pages/idea-drawing.ts'
import { readEntryForShareImage } from '#server/pages/live-facts.ts'
import { createPictureCache, pictureMaxAgeSeconds } from '#server/pages/picture-cache.ts'
import {
  type ApiClient,
  formatAttemptDateOrLive,
  getModeAt,
  getPosterText,
  readBadgeDrawing,
  readCampaignFacts,
  readIdeaForShareImage,
  readPicture,
  readPostForShareImage,
  readTestimonial,
} from '#server/pages/public-facts.ts'
import {
  type CustomLogo,
  createIconSvg,
  createMaskableIconSvg,
  drawShareImage,
  type ShareImageTexts,
} from '#server/pages/share-drawing.ts'
import { createShareTitle, type LoadTexts } from '#server/pages/share-titles.ts'
import { drawTestimonialShareImage } from '#server/pages/testimonial-drawing.ts'
import { drawPng } from '#server/rendering/draw-png.ts'
import type { CampaignFacts } from '#shared/campaign.ts'
import { formatTranslatedDate } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import { getResizedPictureUrl, isStoredPicture } from '#shared/pictures.ts'
import { translateEntry } from '#shared/translate-day.ts'
import type { Translate } from '#shared/words.ts'

const iconSizes = [180, 192, 512]

type SharePicturesOptions = { client: ApiClient; publicUrl: string; now: () => Date; wordsIn: LoadTexts }

/** Pictures of the site for networks and devices: share images, covers of posts, icons, the owner's logo. */
export function createSharePictureHandlers({ client, publicUrl, now, wordsIn }: SharePicturesOptions) {
  const picture = createPictureCache()

  async function badgeImage(code: string): Promise<Response | undefined> {
    const badge = await readBadgeDrawing(client, code)
    return badge === undefined
      ? undefined
      : createPngResponse(
          await picture(badge, () => drawPng(drawBadgeShareImage(badge))),
          pictureMaxAgeSeconds,
        )
  }

  async function ideaImage(id: string, language: Language): Promise<Response | undefined> {
    const idea = await readIdeaForShareImage(client, id)
    if (!idea) return undefined
    const words = createIdeaShareImageTexts((await wordsIn(language)).t, idea)
    const mark = await ownMark(await readCampaignFacts(client))
    const key = `${language} ${JSON.stringify([idea, words, mark])}`
    return createPngResponse(
      await picture(key, () => drawPng(drawIdeaShareImage(idea, words, mark))),
      pictureMaxAgeSeconds,
    )
  }

  async function testimonialImage(id: string, language: Language): Promise<Response | undefined> {
    const testimonial = await readTestimonial(client, id)
    if (!testimonial) return undefined
    const facts = await readCampaignFacts(client)
    const words = { testimonial, ...(await footOf(facts, language)) }
    return createPngResponse(
      await picture(`${language} ${JSON.stringify(words)}`, () => drawPng(drawTestimonialShareImage(words))),
      pictureMaxAgeSeconds,
    )
  }

  async function sharedTitle(name: string, t: Translate): Promise<string | undefined> {
    if (name.startsWith('post-'))
      return (await readPostForShareImage(client, name.slice('post-'.length)))?.title
    if (/^live-[1-9]\d{0,5}$/.test(name)) {
      const shared = await readEntryForShareImage(client, Number(name.slice('live-'.length)))
      return shared && translateEntry(t, shared.entry, shared.apps)
    }
    return createShareTitle(t, name)
  }

  async function shareImage(name: string, language: Language): Promise<Response | undefined> {
    if (name.startsWith('badge-')) return badgeImage(name.slice('badge-'.length).toUpperCase())
    if (name.startsWith('idea-')) return ideaImage(name.slice('idea-'.length), language)
    if (name.startsWith('story-')) return testimonialImage(name.slice('story-'.length), language)
    const { t } = await wordsIn(language)
    const day = await createDayShareImage(client, name, {
      t,
      now: now(),
      ownMark: async () => ownMark(await readCampaignFacts(client)),
    })
    if (day)
      return createPngResponse(
        await picture(`${language} ${name} ${day.key}`, () => drawPng(day.draw())),
        pictureMaxAgeSeconds,
      )
    const title = await sharedTitle(name, t)
    if (title === undefined) return undefined
    const facts = await readCampaignFacts(client)
    const own = name === 'home' ? await cropped(facts.look.share) : undefined
    if (own) return own
    const words = {
      title: (name === 'home' && getPosterText(facts)) || title,
      ...(await footOf(facts, language)),
      portrait: await ownPortrait(facts),
    }
    return createPngResponse(
      await picture(`${language} ${JSON.stringify(words)}`, () => drawPng(drawShareImage(words))),
    )
  }

  /** Returns the cover of a post as JPEG, because a photo as PNG would be too large for the networks that fetch it. */
  async function sharedCover(slug: string): Promise<Response | undefined> {
    const stored = (await readPostForShareImage(client, slug))?.imageUrl ?? ''
    const address = stored.startsWith(publicUrl) ? stored.slice(publicUrl.length) : stored
    return cropped(address)
  }

  /** Crops a picture to the shape that networks show. */
  async function cropped(address: string | null): Promise<Response | undefined> {
    const original = isStoredPicture(address)
      ? await readPicture(client, getResizedPictureUrl(address, 1440))
      : undefined
    if (!original) return undefined
    return createFileResponse(
      await picture(`cover ${hashOf(original)}`, () => cropCover(original)),
      'image/jpeg',
    )
  }

  /** Returns the texts at the bottom of every share picture. */
  async function footOf(facts: CampaignFacts, language: Language): Promise<Omit<ShareImageTexts, 'title'>> {
    const { t } = await wordsIn(language)
    const { builder } = facts.attempt
    const mode = getModeAt(facts, now())
    const day = {
      before: formatTranslatedDate(t, facts.attempt.start, { zone: facts.attempt.zone }),
      live: t('picture.day.live'),
    }
    return {
      when: mode === 'after' ? formatAttemptDateOrLive(facts, mode) : day[mode],
      what: getPosterText(facts) ?? t('picture.foot.what'),
      attempt: builder ? t('picture.foot.attempt-by', { builder }) : t('live.now.attempt').replace(/\.$/, ''),
      mark: await ownMark(facts),
    }
  }

  /** Reads the owner's logo. Undefined if it is missing or not a picture; then the drawn logo is used. */
  async function ownMark({ look }: CampaignFacts): Promise<CustomLogo> {
    const original = isStoredPicture(look.mark)
      ? await readPicture(client, getResizedPictureUrl(look.mark, 540))
      : undefined
    if (!original) return undefined
    const square = await picture(`mark ${hashOf(original)}`, () => cropSquareLogo(original)).catch(
      () => undefined,
    )
    return square && `data:image/png;base64,${square.toString('base64')}`
  }

  /**
   * Reads the builder's photo. Undefined if it no longer exists or is not a picture; then the wall is drawn
   * without it.
   */
  async function ownPortrait({ story }: CampaignFacts): Promise<string | undefined> {
    const address = story?.portrait ?? null
    const original = isStoredPicture(address)
      ? await readPicture(client, getResizedPictureUrl(address, 720))
      : undefined
    if (!original) return undefined
    const square = await picture(`portrait ${hashOf(original)}`, () => cropSquarePortrait(original)).catch(
      () => undefined,
    )
    return square && `data:image/jpeg;base64,${square.toString('base64')}`
  }

  async function icon(name: string): Promise<Response | undefined> {
    const isMaskable = name === '512-maskable'
    const size = isMaskable ? 512 : Number(name)
    if (!iconSizes.includes(size)) return undefined
    const mark = await ownMark(await readCampaignFacts(client))
    const draw = () => drawPng((isMaskable ? createMaskableIconSvg : createIconSvg)(mark), size)
    return createPngResponse(await picture(`icon ${name} ${mark}`, draw))
  }

  return { shareImage, sharedCover, ownMark, icon }
}

const hashOf = (bytes: ArrayBuffer) => sha256(new Uint8Array(bytes)).toString('base64url')
