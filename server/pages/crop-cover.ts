/** Crops a picture to 1200x630 around its most noticeable part. The file is small enough for all social networks. */
export async function cropCover(picture: ArrayBuffer): Promise<Buffer<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const cropped = await sharp(picture)
    .timeout({ seconds: 15 })
    .resize({ width: 1200, height: 630, fit: 'cover', position: 'attention' })
    .flatten({ background: '#1f110d' })
    .jpeg({ quality: 78, progressive: true })
    .toBuffer()
  return Buffer.from(cropped)
}

/** Crops the builder's photo to a square around the face, for use in drawings. */
export async function cropSquarePortrait(picture: ArrayBuffer): Promise<Buffer<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const square = await sharp(picture)
    .timeout({ seconds: 15 })
    .resize({ width: 480, height: 480, fit: 'cover', position: 'attention' })
    .flatten({ background: '#1f110d' })
    .jpeg({ quality: 82 })
    .toBuffer()
  return Buffer.from(square)
}

/** Draws a logo as a square with transparent edges, for use in drawings. */
export async function cropSquareLogo(picture: ArrayBuffer): Promise<Buffer<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const square = await sharp(picture)
    .timeout({ seconds: 15 })
    .resize({ width: 512, height: 512, fit: 'contain', background: '#0000' })
    .png({ palette: true })
    .toBuffer()
  return Buffer.from(square)
}
