import type { Say } from '#shared/words.ts'

/** What the row of ways to pass something on says, in the page's language; the page names the noun `share`. */
export function shareWords(t: Say) {
  return {
    words: {
      share: t('share.on-page.label'),
      passOn: t('share.on-page.pass-on'),
      on: (network: string) => t('share.on-page.on', { network }),
      copy: t('share.on-page.copy'),
      copied: t('share.on-page.copied'),
      refused: t('share.on-page.refused'),
    },
  }
}
