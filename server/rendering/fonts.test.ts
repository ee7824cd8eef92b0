import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { drawName } from '#server/rendering/name-drawing.ts'
import { getNameFonts } from '#server/rendering/name-fonts.ts'

it('text in pictures is drawn the same after the temporary folder of the fonts was deleted', async () => {
  const before = await drawName('Ṣọlá علي')
  const file =
    getNameFonts().files.find((path) => path.startsWith(join(tmpdir(), 'twenty-in-24-fonts-'))) ?? ''
  rmSync(dirname(file), { recursive: true })
  expect(await drawName('Ṣọlá علي')).toEqual(before)
})
