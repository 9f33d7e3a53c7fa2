// Asking often, but not too often: while the pointer moves, the service is sent its latest place a limited number of times a
// second, never twice at once; the last place is always sent.

export class Throttle<T> {
  private next: { value: T } | null = null
  private busy = false
  private readyAt = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly send: (value: T) => Promise<void>,
    /** Milliseconds between two. */
    private readonly every = 100,
  ) {}

  ask(value: T): void {
    this.next = { value }
    this.go()
  }

  /** What has not been asked yet need not be. */
  drop(): void {
    this.next = null
    clearTimeout(this.timer)
  }

  private go(): void {
    clearTimeout(this.timer)
    if (!this.next || this.busy) return
    const wait = this.readyAt - Date.now()
    if (wait > 0) {
      this.timer = setTimeout(() => this.go(), wait)
      return
    }
    const { value } = this.next
    this.next = null
    this.busy = true
    this.readyAt = Date.now() + this.every
    void this.send(value).finally(() => {
      this.busy = false
      this.go()
    })
  }
}
