import { expect, it } from 'vitest'
import { createPlainText } from '#server/services/html/plain-text.ts'

it.each([
  ['<p>Do:</p><ol><li>Sign in</li><li>Vote</li></ol><p>Then</p>', 'Do:\n\n1. Sign in\n2. Vote\n\nThen'],
  ['<ol start="3"><li>c</li><li>d</li></ol>', '3. c\n4. d'],
  [
    '<ol><li>a</li><li class="indent-1">deep</li><li class="indent-1">deeper</li><li>b</li><li class="indent-1">again</li></ol>',
    '1. a\n1. deep\n2. deeper\n2. b\n1. again',
  ],
  ['<ul><li class="align-center">a</li></ul><ol><li>b</li></ol><ol><li>c</li></ol>', '- a\n\n1. b\n\n1. c'],
  ['<ol><li>a<ul><li>x</li></ul></li><li>b</li></ol>', '1. a\n- x\n\n2. b'],
])('the plain text of the email HTML %s has the same list numbers', (html, text) => {
  expect(createPlainText(html)).toBe(text)
})

it('the plain text of a table has one line for each row, with vertical bars between the cells', () => {
  expect(
    createPlainText(
      '<table><thead><tr><th scope="col">Hour</th><th>App</th></tr></thead><tbody><tr><td><p>10:00</p></td><td><p>Rain <strong>Alert</strong></p></td></tr><tr> <td>11:00</td> <td></td> </tr></tbody></table><p>End</p>',
    ),
  ).toBe('Hour | App\n10:00 | Rain Alert\n11:00 |\n\nEnd')
})

it('links, pictures, quotes and lines of an email are converted to plain text', () => {
  expect(
    createPlainText(
      '<p>See <a href="https://a.example/">here</a><br>now</p><hr><p><img src="/a.png" alt="A wall"></p>',
    ),
  ).toBe('See here (https://a.example/)\nnow\n\n* * *\n\nA wall')
})
