import type { ComponentProps } from 'react'
import { useLanguagePath } from './words.tsx'

/** Link. Paths of the site get the prefix of the page's language. */
export function Anchor({ href, ...props }: ComponentProps<'a'>) {
  const address = useLanguagePath()
  return <a href={href === undefined ? undefined : address(href)} {...props} />
}
