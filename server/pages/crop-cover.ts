/** The middle of a picture in the shape networks show, 1200x630, and light enough for all of them. */
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

/** The builder's photo as a square around the face, as a drawing of ours holds it. */
export async function squarePortrait(picture: ArrayBuffer): Promise<Buffer<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const square = await sharp(picture)
    .timeout({ seconds: 15 })
    .resize({ width: 480, height: 480, fit: 'cover', position: 'attention' })
    .flatten({ background: '#1f110d' })
    .jpeg({ quality: 82 })
    .toBuffer()
  return Buffer.from(square)
}

/** A logo as a square with transparent edges, for use in drawings. */
export async function squareMark(picture: ArrayBuffer): Promise<Buffer<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const square = await sharp(picture)
    .timeout({ seconds: 15 })
    .resize({ width: 512, height: 512, fit: 'contain', background: '#0000' })
    .png({ palette: true })
    .toBuffer()
  return Buffer.from(square)
}
