import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createExcerpt,
  createSlug,
  createUniqueSlug,
  estimateReadingMinutes,
  getHtmlText,
  isPostUpdated,
  parseYouTubeId,
} from '#shared/blog.ts'
import { createPictureSrcSet, isStoredPicture } from '#shared/pictures.ts'

const slugRule = /^[a-z0-9]+(-[a-z0-9]+)*$/

describe('the slug of a blog post', () => {
  it('the database accepts the slug that is made of any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.nat(), (title, now) => {
        for (const slug of [
          createSlug(title, 'ab12cd34'),
          createUniqueSlug(createSlug(title, 'ab12cd34'), now),
        ]) {
          expect(slug).toMatch(slugRule)
          expect(slug.length).toBeLessThanOrEqual(200)
        }
      }),
    )
  })
  it.each([
    ['Training at the Speed of 72 Minutes', 'training-at-the-speed-of-72-minutes'],
    ["What's next -- &  why?", 'whats-next-why'],
    ['Ṣọlá Ayọ̀délé', 'sola-ayodele'],
    ['ስለ እኛ', 'post-ab12cd34'],
    ['!!!', 'post-ab12cd34'],
  ])('the slug of the title %j is %s', (title, slug) => expect(createSlug(title, 'ab12cd34')).toBe(slug))
})

describe('the excerpt of a blog post', () => {
  it('the excerpt of a blog post is its plain text, cut to 150 characters with an ellipsis', () => {
    expect(createExcerpt('<h2>Why</h2><p>Be<b>cause</b> of <a href="x">it</a> &amp; me.</p>')).toBe(
      'Why Because of it & me.',
    )
    const long = createExcerpt(`<p>${'word '.repeat(100)}</p>`)
    expect(long).toHaveLength(150)
    expect(long.endsWith('…')).toBe(true)
  })
  it('the excerpt of a blog post does not contain the text of a script', () => {
    expect(getHtmlText('<p>a</p><script>alert(1)</script><style>b{}')).toBe('a')
  })
})

it('the reading time of a post is one minute for 200 words, and zero minutes without words', () => {
  expect([
    estimateReadingMinutes(''),
    estimateReadingMinutes('w '.repeat(200)),
    estimateReadingMinutes('w '.repeat(201)),
  ]).toEqual([1, 1, 2])
})

it('a post counts as updated from 61 seconds after it was created', () => {
  const createdAt = '2025-07-12T10:00:00Z'
  expect(isPostUpdated({ createdAt, updatedAt: '2025-07-12T10:01:00Z' })).toBe(false)
  expect(isPostUpdated({ createdAt, updatedAt: '2025-07-12T10:01:01Z' })).toBe(true)
})

describe('a video address', () => {
  it.each([
    'https://evil.example/watch?v=aqz-KE-bpKQ',
    'https://youtube.com.evil.example/embed/aqz-KE-bpKQ',
    'https://youtube.com@evil.example/embed/aqz-KE-bpKQ',
    'javascript://youtube.com/embed/aqz-KE-bpKQ',
    'https://www.youtube.com/embed/too-short',
    'https://www.youtube.com/embed/aqz-KE-bpKQ/more',
    'nothing',
  ])('the address %s is not accepted as a video', (address) =>
    expect(parseYouTubeId(address)).toBeUndefined(),
  )
  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3',
    'https://m.youtube.com/watch?list=x&v=aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0',
    '//www.youtube.com/embed/aqz-KE-bpKQ',
    'https://youtube.com/v/aqz-KE-bpKQ',
    'https://youtube.com/e/aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ?si=x',
  ])('the address %s contains a video ID', (address) => expect(parseYouTubeId(address)).toBe('aqz-KE-bpKQ'))
})

it('the sources of a picture are never wider than the picture', () => {
  const picture = '/storage/v1/object/public/blog-images/a.png'
  expect(isStoredPicture('https://example.org/storage/v1/object/public/a.png')).toBe(false)
  expect(createPictureSrcSet(picture, 600)).toBe(
    [360, 540, 600]
      .map(
        (width) =>
          `${picture.replace('object', 'render/image')}?width=${Math.max(width, width === 600 ? 720 : 0)} ${width}w`,
      )
      .join(', '),
  )
  expect(createPictureSrcSet(picture, 200)).toBe(
    `${picture.replace('object', 'render/image')}?width=360 200w`,
  )
})

it.each(['../../../../auth/v1/settings', '%2e%2e/app-files/a.png', '..\\..\\a.png', '/../../a.png/..\\..'])(
  'the address of a stored picture cannot leave the storage by %s',
  (name) => expect(isStoredPicture(`/storage/v1/object/public/blog-images/${name}`)).toBe(false),
)
