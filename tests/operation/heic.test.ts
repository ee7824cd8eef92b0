import sharp from 'sharp'
import { expect, it } from 'vitest'
import { heicToJpeg, isHeic } from '../../scripts/evidence/heic.ts'

/** 64 by 48 pixels: red on the left, blue on the right, lighter above. Made with heif-enc of libheif. */
const heic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAMgACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAADptZGF0AAAALigBrxmA94RJWm16P8ztdgzV4r7/1azjX8TxrK7bCd//JEQJIl+iuQyu+Rnh98A=',
  'base64',
)
const limits = { bytes: 1, pixels: 50_000_000, milliseconds: 60_000 }

it('a picture in HEIC becomes a JPEG of the same size and colours, without data of the camera', async () => {
  const jpeg = await heicToJpeg(heic)
  const { format, width, height, exif } = await sharp(jpeg).metadata()
  expect([format, width, height, exif]).toEqual(['jpeg', 64, 48, undefined])
  const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const [left = 0, right = 0] = [data[3 * 4], data[3 * 60]]
  expect(left).toBeGreaterThan(200)
  expect(right).toBeLessThan(60)
})

it('anything else, a damaged picture and too many pixels are refused, and decoding has an end', async () => {
  await expect(heicToJpeg(Buffer.from('no picture'))).rejects.toThrow()
  await expect(heicToJpeg(heic.subarray(0, 460))).rejects.toThrow()
  await expect(heicToJpeg(heic, { ...limits, pixels: 64 * 48 - 1 })).rejects.toThrow('too many pixels')
  await expect(heicToJpeg(heic, { ...limits, milliseconds: 1 })).rejects.toThrow('it took too long')
})

it('a HEIC picture is recognised by the end of its name', () => {
  expect(['a.heic', 'A.HEIC', 'b.heif', 'c.jpg', 'heic'].map(isHeic)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
