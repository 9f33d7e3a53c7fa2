// Tells when an element first comes near what is seen of the page: what is far below need not be drawn yet.

import type { Attachment } from 'svelte/attachments'

const NEAR = '300px'

export function onceNear(then: () => void): Attachment<Element> {
  return (element) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        then()
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }
}
