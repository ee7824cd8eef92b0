import { useEffect } from 'react'

/** Sets the title of the tab once it is known; until then it has the title of its page. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
