import { useState } from 'react'
import { BlockCover } from './block-cover.tsx'

type CoverPictureProps = {
  /** Null if there is no picture. */
  picture: { src: string; srcSet: string } | null
  /** Seed of the drawn cover, which is shown without a picture or if the picture fails to load. */
  seed: string
  /** Displayed width, as the `sizes` attribute. */
  sizes: string
}

/** Cover of a card, always with an aspect ratio of 2 to 1. */
export function CoverPicture({ picture, seed, sizes }: CoverPictureProps) {
  const [isBroken, setBroken] = useState(false)
  // Checks for a failure from before hydration, because a picture in the server's HTML may have failed
  // already.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(true)
  }
  if (!picture || isBroken) return <BlockCover seed={seed} />
  return (
    <img
      ref={look}
      {...picture}
      sizes={sizes}
      width={720}
      height={360}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className="aspect-[2] h-auto w-full rounded-2 bg-sunken object-cover"
    />
  )
}
