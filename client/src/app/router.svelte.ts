// Where we are: the address of the page, and how to go elsewhere without loading it anew.

class Router {
  path = $state(location.pathname)
  search = $state(location.search)
  hash = $state(location.hash)

  start(): void {
    addEventListener('popstate', () => this.read())
    addEventListener('click', (event) => this.follow(event))
  }

  get parts(): string[] {
    return this.path.split('/').filter(Boolean).map(decoded)
  }

  get query(): URLSearchParams {
    return new URLSearchParams(this.search)
  }

  go(address: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address)
    const before = this.path
    this.read()
    if (this.path !== before) scrollTo(0, 0)
  }

  private read(): void {
    this.path = location.pathname
    this.search = location.search
    this.hash = location.hash
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element | null)?.closest('a')
    const href = link?.getAttribute('href')
    if (!link || link.target || link.hasAttribute('download') || !href?.startsWith('/') || href.startsWith('/api'))
      return
    event.preventDefault()
    this.go(href)
  }
}

/** A part that is no text stays as it is written, and leads nowhere. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const router = new Router()
