import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { drawName } from '#server/rendering/name-drawing.ts'
import { nameFonts } from '#server/rendering/name-fonts.ts'

it('words are drawn the same after the temporary folder of the fonts was swept', async () => {
  const before = await drawName('Ṣọlá Ayọ̀délé')
  const [file = ''] = nameFonts().files
  rmSync(dirname(file), { recursive: true })
  expect(await drawName('Ṣọlá Ayọ̀délé')).toEqual(before)
})
