import { useState } from 'react'
import { BlockCover } from './block-cover.tsx'

type CoverPictureProps = {
  /** Null where there is none. */
  picture: { src: string; srcSet: string } | null
  /** Seed of the drawn cover that is shown without a picture, or if it fails to load. */
  seed: string
  /** How wide it is shown, as the `sizes` of the element. */
  sizes: string
}

/** The cover of a card, always in its shape of 2 to 1. */
export function CoverPicture({ picture, seed, sizes }: CoverPictureProps) {
  const [isBroken, setBroken] = useState(false)
  // The server's image may have failed before this page could listen.
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
