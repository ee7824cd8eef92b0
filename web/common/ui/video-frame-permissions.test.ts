import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it.each([
  ['Firefox', '', 'fullscreen; picture-in-picture'],
  ['Chromium', 'Google Inc.', 'autoplay; fullscreen; picture-in-picture'],
  ['Safari', 'Apple Computer, Inc.', 'autoplay; fullscreen; picture-in-picture'],
])(
  'the video player in %s requests only features that the browser has',
  async (_browser, vendor, features) => {
    vi.stubGlobal('navigator', { vendor })
    vi.resetModules()
    expect((await import('#web/common/ui/video-frame-permissions.ts')).videoFramePermissions).toBe(features)
  },
)
