// A browser scrolls the page to where the board has what gets the focus, be it far outside of the frame: the board comes
// to meet it instead, and the page goes back to where it was.

export class ScrollGuard {
  private stood: [Element, number, number][] = []

  /** Called before Tab moves the focus. */
  beforeTab(frame: Element | undefined): void {
    this.stood = []
    for (let node = frame?.parentElement; node; node = node.parentElement)
      this.stood.push([node, node.scrollLeft, node.scrollTop])
  }

  scrollBack(frame: Element | undefined): void {
    for (const [node, left, top] of this.stood) {
      if (node.scrollLeft !== left || node.scrollTop !== top) node.scrollTo({ left, top, behavior: 'instant' })
    }
    this.stood = []
    frame?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }
}
