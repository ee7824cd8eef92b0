import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { EvidenceService } from '#server/services/files/evidence.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { convertHeicToJpeg, isHeic } from '../../scripts/evidence/heic.ts'
import { writeEvidenceFiles } from '../../scripts/evidence/write-files.ts'

/** 64 by 48 pixels: red on the left, blue on the right, lighter above. Made with heif-enc of libheif. */
const heic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAMgACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAADptZGF0AAAALigBrxmA94RJWm16P8ztdgzV4r7/1azjX8TxrK7bCd//JEQJIl+iuQyu+Rnh98A=',
  'base64',
)
const limits = { bytes: 1, pixels: 50_000_000, milliseconds: 60_000 }

it('a picture in HEIC becomes a JPEG of the same size and colours, without camera data', async () => {
  const jpeg = await convertHeicToJpeg(heic)
  const { format, width, height, exif } = await sharp(jpeg).metadata()
  expect([format, width, height, exif]).toEqual(['jpeg', 64, 48, undefined])
  const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const [left = 0, right = 0] = [data[3 * 4], data[3 * 60]]
  expect(left).toBeGreaterThan(200)
  expect(right).toBeLessThan(60)
})

it('the converter refuses other files, damaged pictures and too many pixels, and decoding has a time limit', async () => {
  await expect(convertHeicToJpeg(Buffer.from('no picture'))).rejects.toThrow()
  await expect(convertHeicToJpeg(heic.subarray(0, 460))).rejects.toThrow()
  await expect(convertHeicToJpeg(heic, { ...limits, pixels: 64 * 48 - 1 })).rejects.toThrow('too many pixels')
  await expect(convertHeicToJpeg(heic, { ...limits, milliseconds: 1 })).rejects.toThrow('it took too long')
})

it('a HEIC picture is recognised by its file name extension', () => {
  expect(['a.heic', 'A.HEIC', 'b.heif', 'c.jpg', 'heic'].map(isHeic)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

it('an evidence bundle has a JPEG beside each HEIC original, and lists pictures that could not be converted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'heic-'))
  afterFile(() => rmSync(folder, { recursive: true, force: true }))
  const files: Record<string, Buffer> = { a: heic, b: Buffer.from('no picture') }
  const evidence = {
    async *bytesOf(id: string) {
      yield files[id] ?? Buffer.alloc(0)
    },
  } as unknown as EvidenceService
  const rows = Object.entries(files).map(([id, bytes], index) => ({
    number: index + 1,
    id,
    file_name: 'IMG_0001.HEIC',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    copy: null,
  }))
  const { hashes, unconverted } = await writeEvidenceFiles({ rows, evidence, folder })
  expect([...hashes.keys()]).toEqual([
    'confidential/evidence/entry-1.heic',
    'confidential/evidence/entry-1-copy.jpg',
    'confidential/evidence/entry-2.heic',
  ])
  expect(unconverted).toEqual([expect.stringMatching(/^confidential\/evidence\/entry-2\.heic: /)])
  expect(
    (await sharp(readFileSync(join(folder, 'confidential/evidence/entry-1-copy.jpg'))).metadata()).format,
  ).toBe('jpeg')
})
