import { BadgeProblem } from '#web/features/badges/badge-problem.ts'

const width = 800
const height = 600

/** Draws the PNG in the browser from the SVG, which saves a second download. */
export async function exportPng(svgAddress: string): Promise<Blob> {
  const image = await loadImage(svgAddress)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new BadgeProblem('badge.problem.canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new BadgeProblem('badge.problem.blob')
  return blob
}

export function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new BadgeProblem('badge.problem.image'))
    image.src = address
  })
}
