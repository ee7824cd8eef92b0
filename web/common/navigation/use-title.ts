import { useEffect } from 'react'

/** Sets the title of the tab once it is known. Until then, the tab has the title of the page. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
