import type { ComponentProps } from 'react'
import { useLanguagePath } from '#web/common/words/translations.tsx'

/** Link that adds the prefix of the page's language to paths of the site. */
export function Anchor({ href, ...props }: ComponentProps<'a'>) {
  const address = useLanguagePath()
  return <a href={href === undefined ? undefined : address(href)} {...props} />
}
