import { expect, test } from 'vitest'
import { addressIn, cutLanguage, rightSpelling } from '#shared/languages.ts'

test('another spelling of a language leads to the canonical one, and never to another site', () => {
  expect(rightSpelling('/SW/blog')).toBe('/sw/blog')
  expect(rightSpelling('/%73w/verify/ABC234')).toBe('/sw/verify/ABC234')
  expect(rightSpelling('//sw/supporters')).toBe('/sw/supporters')
  expect(rightSpelling('/en')).toBe('/')
  expect(rightSpelling('/en/app-ideas')).toBe('/app-ideas')
  expect(rightSpelling('/en//evil.example')).toBe('/evil.example')
  expect(rightSpelling('/EN/\\evil.example')).toBe('/evil.example')
})

test('another spelling of a page leads to the canonical one, but keys and codes keep their case', () => {
  expect(rightSpelling('/blog/')).toBe('/blog')
  expect(rightSpelling('/BLOG')).toBe('/blog')
  expect(rightSpelling('/Blog//My-Post/')).toBe('/blog/my-post')
  expect(rightSpelling('/SW/Blog/')).toBe('/sw/blog')
  expect(rightSpelling('/App-Ideas/0a0b')).toBe('/app-ideas/0a0b')
  expect(rightSpelling('/Verify/ABC234')).toBe('/verify/ABC234')
  expect(rightSpelling('/read/aB_c/')).toBe('/read/aB_c')
  expect(rightSpelling('//evil.example//')).toBe('/evil.example')
  for (const path of [
    '/blog/my-post',
    '/verify/ABC234',
    '/read/aB_c',
    '/admin/',
    '/admin/Blog',
    '/LIVE.json',
    '/badges/X/',
  ])
    expect(rightSpelling(path)).toBeUndefined()
})

test('a canonical address is not redirected', () => {
  for (const path of ['/', '/sw', '/sw/', '/sw/verify/ABC234', '/xx/blog', '/swahili', '/blog/sw'])
    expect(rightSpelling(path)).toBeUndefined()
})

test('only the language is removed from a path', () => {
  expect(cutLanguage('/sw/verify/ABC234')).toEqual({ language: 'sw', path: '/verify/ABC234' })
  expect(cutLanguage('/sw')).toEqual({ language: 'sw', path: '/' })
  for (const path of ['/xx/blog', '/swahili', '/en/blog', '/SW/blog'])
    expect(cutLanguage(path)).toEqual({ language: 'en', path })
})

test('page addresses get the prefix of the language, but files and other sites do not', () => {
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
