import type { ComponentProps } from 'react'
import { useAddress } from './words.tsx'

/** A link; to an address of ours it leads in the page's language. */
export function Anchor({ href, ...props }: ComponentProps<'a'>) {
  const address = useAddress()
  return <a href={href === undefined ? undefined : address(href)} {...props} />
}
