import { BadgeFileError } from '#web/public/badges/badge-file-error.ts'

const width = 800
const height = 600

/** Draws the PNG in the browser from the SVG, which saves a second download. */
export async function renderSvgAsPng(svgAddress: string): Promise<Blob> {
  const image = await loadImage(svgAddress)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new BadgeFileError('badge.problem.canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new BadgeFileError('badge.problem.blob')
  return blob
}

export function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new BadgeFileError('badge.problem.image'))
    image.src = address
  })
}
