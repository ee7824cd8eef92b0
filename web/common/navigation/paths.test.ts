import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('the first page of the idea list without filters has one URL', () => {
  expect(paths.appIdeas()).toBe('/app-ideas')
  expect(paths.appIdeas({ q: '', page: 1 })).toBe('/app-ideas')
})

test('the URL of the idea list contains filters and later pages, encoded', () => {
  expect(paths.appIdeas({ q: 'clinic & queue', page: 2 })).toBe('/app-ideas?q=clinic+%26+queue&page=2')
  expect(paths.supporter('a+b@example.org')).toBe('/supporters?email=a%2Bb%40example.org')
  expect(paths.blogPost('é/x')).toBe('/blog/%C3%A9%2Fx')
})
