import { expect, test } from 'vitest'
import { addressIn, cutLanguage, rightSpelling } from '#shared/languages.ts'

test('a language that is spelt in another way leads to its right spelling, and never to another site', () => {
  expect(rightSpelling('/SW/blog')).toBe('/sw/blog')
  expect(rightSpelling('/%73w/verify/ABC234')).toBe('/sw/verify/ABC234')
  expect(rightSpelling('//sw/supporters')).toBe('/sw/supporters')
  expect(rightSpelling('/en')).toBe('/')
  expect(rightSpelling('/en/app-ideas')).toBe('/app-ideas')
  expect(rightSpelling('/en//evil.example')).toBe('/evil.example')
  expect(rightSpelling('/EN/\\evil.example')).toBe('/evil.example')
})

test('what is spelt right, is no language, or only begins like one stays where it is', () => {
  for (const path of ['/', '/sw', '/sw/', '/sw/verify/ABC234', '/xx/blog', '/swahili', '/blog/sw'])
    expect(rightSpelling(path)).toBeUndefined()
})

test('the language is cut off a path, and nothing else is', () => {
  expect(cutLanguage('/sw/verify/ABC234')).toEqual({ language: 'sw', path: '/verify/ABC234' })
  expect(cutLanguage('/sw')).toEqual({ language: 'sw', path: '/' })
  for (const path of ['/xx/blog', '/swahili', '/en/blog', '/SW/blog'])
    expect(cutLanguage(path)).toEqual({ language: 'en', path })
})

test('addresses get the prefix of the language, files and other sites do not', () => {
  expect(addressIn('en', '/')).toBe('/')
  expect(addressIn('sw', '/')).toBe('/sw')
  expect(addressIn('sw', '/#about')).toBe('/sw#about')
  expect(addressIn('sw', '/blog?page=2')).toBe('/sw/blog?page=2')
  expect(addressIn('sw', '/sponsors?tier=gold')).toBe('/sw/sponsors?tier=gold')
  expect(addressIn('sw', '/supporters?email=ada@b.example')).toBe('/sw/supporters?email=ada@b.example')
  for (const href of [
    ...['#main', 'mailto:a@b.example', 'https://x.example/', '//x.example'],
    ...['/admin/login', '/assets/a.js', '/share/home.png', '/blog/feed.xml', '/sponsors/a.svg'],
    ...['/record.json', '/record/heads.json', '/live.ics?app=3', '/press/kit.zip'],
  ])
    expect(addressIn('sw', href)).toBe(href)
})
