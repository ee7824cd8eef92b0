import type { Plugin } from 'vite'

/** Browsers of 2021 drop a rule whose condition begins with `not (`; `not all and (` says the same to them and to newer ones. */
export function mediaForOlderBrowsers(): Plugin {
  return {
    name: 'media-for-older-browsers',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = String(file.source).replaceAll('@media not (', '@media not all and (')
    },
  }
}
