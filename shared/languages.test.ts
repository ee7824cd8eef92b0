import { expect, test } from 'vitest'
import { addLanguagePrefix, correctPath, splitLanguage } from '#shared/languages.ts'

test('a language prefix in another spelling redirects to the canonical URL, and never to another site', () => {
  expect(correctPath('/SW/blog')).toBe('/sw/blog')
  expect(correctPath('/%73w/verify/ABC234')).toBe('/sw/verify/ABC234')
  expect(correctPath('//sw/supporters')).toBe('/sw/supporters')
  expect(correctPath('/en')).toBe('/')
  expect(correctPath('/en/app-ideas')).toBe('/app-ideas')
  expect(correctPath('/en//evil.example')).toBe('/evil.example')
  expect(correctPath('/EN/\\evil.example')).toBe('/evil.example')
})

test('a page URL in another spelling redirects to the canonical URL, but keys and codes keep their case', () => {
  expect(correctPath('/blog/')).toBe('/blog')
  expect(correctPath('/BLOG')).toBe('/blog')
  expect(correctPath('/Blog//My-Post/')).toBe('/blog/my-post')
  expect(correctPath('/SW/Blog/')).toBe('/sw/blog')
  expect(correctPath('/App-Ideas/0a0b')).toBe('/app-ideas/0a0b')
  expect(correctPath('/Verify/ABC234')).toBe('/verify/ABC234')
  expect(correctPath('/read/aB_c/')).toBe('/read/aB_c')
  expect(correctPath('//evil.example//')).toBe('/evil.example')
  for (const path of [
    '/blog/my-post',
    '/verify/ABC234',
    '/read/aB_c',
    '/admin/',
    '/admin/Blog',
    '/LIVE.json',
    '/badges/X/',
  ])
    expect(correctPath(path)).toBeUndefined()
})

test('a page URL in its canonical spelling is not redirected', () => {
  for (const path of ['/', '/sw', '/sw/', '/sw/verify/ABC234', '/xx/blog', '/swahili', '/blog/sw'])
    expect(correctPath(path)).toBeUndefined()
})

test('only a known language prefix is removed from a URL path', () => {
  expect(splitLanguage('/sw/verify/ABC234')).toEqual({ language: 'sw', path: '/verify/ABC234' })
  expect(splitLanguage('/sw')).toEqual({ language: 'sw', path: '/' })
  for (const path of ['/xx/blog', '/swahili', '/en/blog', '/SW/blog'])
    expect(splitLanguage(path)).toEqual({ language: 'en', path })
})

test('links to pages get the prefix of the language, but links to files and other sites do not', () => {
  expect(addLanguagePrefix('en', '/')).toBe('/')
  expect(addLanguagePrefix('sw', '/')).toBe('/sw')
  expect(addLanguagePrefix('sw', '/#about')).toBe('/sw#about')
  expect(addLanguagePrefix('sw', '/blog?page=2')).toBe('/sw/blog?page=2')
  expect(addLanguagePrefix('sw', '/sponsors?tier=gold')).toBe('/sw/sponsors?tier=gold')
  expect(addLanguagePrefix('sw', '/supporters?email=ada@b.example')).toBe(
    '/sw/supporters?email=ada@b.example',
  )
  for (const href of [
    ...['#main', 'mailto:a@b.example', 'https://x.example/', '//x.example'],
    ...['/admin/login', '/assets/a.js', '/share/home.png', '/blog/feed.xml', '/sponsors/a.svg'],
    ...['/record.json', '/record/heads.json', '/live.ics?app=3', '/press/kit.zip'],
  ])
    expect(addLanguagePrefix('sw', href)).toBe(href)
})
