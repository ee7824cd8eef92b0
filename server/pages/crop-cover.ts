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
