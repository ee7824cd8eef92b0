import { expect, it } from 'vitest'
import { detectFileType } from '#backend/storage/sniff.ts'

it.each([
  ['\ufeff  <!-- a --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg:svg/><svg>', undefined],
  [
    '\ufeff <?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg >',
    'image/svg+xml',
  ],
  ['<svgx>', undefined],
  [' \n<!doctype HTML>', 'text/html'],
  ['<ScRiPt src=x>', 'text/html'],
  ['<abbr>', undefined],
  ['GIF88a', undefined],
  ['RIFF\0\0\0\0WAVE', undefined],
  ['\0\0\0\u0018ftypheic\0\0\0\0mif1heic', undefined],
  ['\0\0\0\u001cftypmif1\0\0\0\0mif1miafavif', 'image/avif'],
  ['\0\0\0\u0014ftypisom\0\0\0\0mp42    avif', undefined],
  ['\0\0\0', undefined],
  ['', undefined],
])('a file that begins with %j is detected as %s', (text, type) => {
  expect(detectFileType(Buffer.from(text, text.startsWith('\ufeff') ? 'utf8' : 'latin1'))).toBe(type)
})
